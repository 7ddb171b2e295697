//! A picture as plain data: a small display list that back ends draw.
