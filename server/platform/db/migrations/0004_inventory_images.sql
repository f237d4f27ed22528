-- The grouping id is made by each person's application: two people may have the same, and neither learns of the other.
drop index inventory_items_image;
create unique index inventory_items_image on inventory_items (image_id, user_id) where image_id is not null;
