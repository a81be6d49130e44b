import { type DiskCollection, openCollection } from "../../collection/node.js";

/** Opens a collection for some work, and closes it whatever comes of that. */
export async function withCollection<T>(folder: string, work: (collection: DiskCollection) => Promise<T>): Promise<T> {
  const collection = await openCollection(folder);
  try {
    return await work(collection);
  } finally {
    await collection.close();
  }
}
