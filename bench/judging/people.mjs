/**
 * Invites people to a campaign, and enters by their links.
 *
 * @param {string} url of the server @param {readonly { name: string, role: string, team?: string }[]} people
 * @param {string} [organiser] the cookie of the organiser; default: nobody was invited before
 * @returns {Promise<string[]>} one cookie each; the organiser's is the first
 */
export async function enterAll(url, people, organiser = "") {
  const base = `${url}api/campaigns/campaign`;
  const headers = { "content-type": "application/json" };
  const cookieOf = (/** @type {Response} */ response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
  /** @type {string[]} */
  const cookies = [];
  let inviting = organiser;
  for (const person of people) {
    const body = JSON.stringify(person);
    const invited = await fetch(`${base}/people`, { method: "POST", headers: { ...headers, cookie: inviting }, body });
    if (!invited.ok) throw new Error(await invited.text());
    inviting ||= cookieOf(invited);
    const { token } = await invited.json();
    const entered = await fetch(`${url}api/session`, { method: "POST", headers, body: JSON.stringify({ token }) });
    if (!entered.ok) throw new Error(await entered.text());
    cookies.push(cookieOf(entered));
  }
  return [inviting, ...cookies];
}
