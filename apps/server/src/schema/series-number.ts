import { customType } from 'drizzle-orm/pg-core';

/** Two digits behind the point; pg leaves such numbers as text. */
export const seriesNumber = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(8,2)',
  fromDriver: Number,
  toDriver: String,
});
