import { type DiskCollection, openCollection } from "../../collection/node.js";

/** Opens a collection, does some work, and always closes it. */
export async function withCollection<T>(folder: string, work: (collection: DiskCollection) => Promise<T>): Promise<T> {
  const collection = await openCollection(folder);
  try {
    return await work(collection);
  } finally {
    await collection.close();
  }
}
