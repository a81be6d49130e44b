import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.stop());

it("an organiser sets up grades and invites an assessor, who enters by the link, sees only their work, and is out when revoked", async () => {
  const { page, url, problems } = bench;
  await page.goto(`${url}campaigns/campaign/setup`);
  await page.getByRole("heading", { name: "Small" }).waitFor();

  const grade = page.getByRole("group", { name: "A", exact: true });
  await grade.getByLabel("Criteria").fill("Discloses every element of claim 1.");
  await page.getByRole("button", { name: "Save grades" }).click();
  await page.getByText("Version 1. Nobody has judged with them yet: a change replaces them.").waitFor();

  await page.getByLabel("Runs accepted from").fill("2026-05-01");
  await page.getByLabel("until").fill("2026-04-01");
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByText("must not be before the day on which runs are first accepted, 2026-05-01").waitFor();
  expect(await page.getByLabel("until").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("until").fill("2026-06-01");
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByRole("button", { name: "Save rules", disabled: true }).waitFor();

  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const link = await page.getByLabel("Link of Ada Lovelace").inputValue();
  expect(link).toMatch(new RegExp(`^${url}enter#[\\w-]{43}$`));

  const ada = await bench.newPerson();
  // Nobody enters without a link any more; the organiser's browser stays in.
  await ada.goto(url);
  await ada.getByText("Log in with the personal link").waitFor();
  await page.reload();
  await page.getByRole("row", { name: /Ada Lovelace assessor good/ }).waitFor();
  expect(await page.getByRole("group", { name: "A", exact: true }).getByLabel("Criteria").inputValue()).toBe(
    "Discloses every element of claim 1.",
  );

  await ada.goto(link);
  await ada.getByRole("link", { name: "Judge the documents assigned to you" }).waitFor();
  expect(ada.url()).toBe(url);
  expect(await ada.evaluate(() => document.cookie)).toBe("");
  await ada.getByRole("link", { name: "Judge the documents assigned to you" }).click();
  await ada.waitForURL(/\/judge/);
  const rooms = ada.getByRole("navigation", { name: "Rooms" }).getByRole("link");
  await expect.poll(() => rooms.allTextContents()).toEqual(["Judge"]);
  // Rooms of others, by their addresses.
  await ada.goto(`${url}campaigns/campaign/runs`);
  await ada.getByText("this is not for the role assessor").first().waitFor();

  await page.getByRole("button", { name: "Revoke Ada Lovelace" }).click();
  await page.getByRole("row", { name: /Ada Lovelace assessor revoked/ }).waitFor();
  await ada.goto(url);
  await ada.getByText("Log in with the personal link").waitFor();
  await ada.goto(link);
  await ada.getByText("this link is not known, has ended or was revoked").waitFor();

  await page.getByText("Record of what was done").click();
  await page.getByText("Revoke a person's link and end their sessions").waitFor();
  expect(problems).toEqual([]);
});

it("topics show what they ask, what is doubtful, and keep the view in the address", async () => {
  const { page, url, problems } = bench;
  await page.goto(`${url}campaigns/campaign/topics`);
  await page.getByText("12 of 12 topics").waitFor();
  await page.getByRole("row").nth(1).click();
  const pane = page.getByRole("article");
  await pane.getByText(/^Claims \(\d+\)$/).waitFor();
  expect(await pane.getByRole("link", { name: "Search with this topic" }).getAttribute("href")).toMatch(
    /^\/collections\/patents\/search\?/,
  );
  const first = await pane.getAttribute("aria-label");
  await page.keyboard.press("j");
  await expect.poll(() => pane.getAttribute("aria-label")).not.toBe(first);
  const second = await pane.getAttribute("aria-label");
  await pane.getByRole("button", { name: "Exclude this topic…" }).click();
  await pane.getByLabel("Reason").fill("faulty");
  await pane.getByRole("button", { name: "Exclude", exact: true }).click();
  await page.reload();
  await pane.getByText("Excluded: faulty").waitFor();
  expect(await pane.getAttribute("aria-label")).toBe(second);
  await page.getByLabel("Find").fill("no such topic");
  await page.getByText("0 of 12 topics").waitFor();
  expect(problems).toEqual([]);
});
