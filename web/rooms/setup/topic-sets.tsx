import type { Answer } from "../../../src/server/contract/index.js";
import { CopyCommand } from "../../ui/provenance.js";

interface TopicSetsProps {
  readonly campaign: string;
  readonly setup: Answer<"GET /api/campaigns/{campaign}/setup">;
}

/** Collection, topic sets and bundles. */
export function TopicSets({ campaign, setup }: TopicSetsProps) {
  const { collection, folder, documentsSince, judgementFile, topicSets, bundles } = setup;
  const place = `/campaigns/${encodeURIComponent(campaign)}`;
  return (
    <section class="block" aria-labelledby="topic-sets">
      <h2 id="topic-sets">Collection and topics</h2>
      <dl class="facts">
        <dt>Collection</dt>
        <dd>
          {collection === undefined ? (
            "none is served with this campaign"
          ) : (
            <a href={`/collections/${encodeURIComponent(collection)}/search`}>{collection}</a>
          )}
        </dd>
        <dt>Documents that runs may retrieve</dt>
        <dd>{documentsSince === undefined ? "all" : `a list, since ${documentsSince.slice(0, 10)}`}</dd>
        {judgementFile && (
          <>
            <dt>Judgements from a file</dt>
            <dd>
              {judgementFile.name}, {judgementFile.added.slice(0, 10)}
            </dd>
          </>
        )}
      </dl>
      {topicSets.length === 0 ? (
        <p>The campaign has no topics yet.</p>
      ) : (
        <table>
          <caption>Topic sets</caption>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col" class="number">
                Topics
              </th>
              <th scope="col" class="number">
                Excluded
              </th>
              <th scope="col">Languages</th>
            </tr>
          </thead>
          <tbody>
            {topicSets.map(({ name, topics, excluded, languages }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={`${place}/topics?set=${encodeURIComponent(name)}`}>{name}</a>
                </th>
                <td class="number">{topics}</td>
                <td class="number">{excluded}</td>
                <td>{languages.join(", ") || "unknown"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bundles.length > 0 && (
        <p class="quiet">
          Bundles: {bundles.map(({ name, topics }) => `${name} (${topics} topics)`).join(", ")}.{" "}
          <a href={`${place}/topics`}>All topics</a>
        </p>
      )}
      {folder !== undefined && (
        <p class="quiet">
          Topics and judgements are added on the command line.
          <CopyCommand command={`presage campaign add-topics ${quoted(folder)} TOPICS-FILE`} />
        </p>
      )}
    </section>
  );
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
