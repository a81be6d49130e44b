import { describe, expect, test } from "vitest";
import { cookieHeader, sessionIn } from "./cookie.js";
import { isLoopback, isOwnHost, parsePublicUrl } from "./hosts.js";
import { WrongTokens } from "./wrong-tokens.js";

describe("names of the server", () => {
  test.each([
    ["127.0.0.1", "127.0.0.1", undefined, true],
    ["localhost", "127.0.0.1", undefined, true],
    ["[::1]", "127.0.0.1", undefined, true],
    // A name that another site's owner points to this machine.
    ["rebound.example", "127.0.0.1", undefined, false],
    ["192.168.1.5", "127.0.0.1", undefined, false],
    ["127.0.0.1.example", "127.0.0.1", undefined, false],
    ["pac.example.org", "127.0.0.1", "https://pac.example.org", true],
    ["evil.example.org", "127.0.0.1", "https://pac.example.org", false],
    ["192.168.1.5", "0.0.0.0", undefined, true],
    ["rebound.example", "0.0.0.0", undefined, false],
  ])("%s on a server that listens on %s (public: %s): %s", (asked, host, publicUrl, expected) => {
    expect(isOwnHost(asked, { host, publicUrl })).toBe(expected);
  });

  test("loopback", () => {
    expect(["127.0.0.1", "127.9.9.9", "localhost", "::1"].every(isLoopback)).toBe(true);
    expect(["0.0.0.0", "::", "192.168.0.1", "127.0.0.1.x", "example.org"].some(isLoopback)).toBe(false);
  });

  test("a public address is an origin", () => {
    expect(parsePublicUrl("https://pac.example.org/")).toBe("https://pac.example.org");
    for (const wrong of ["pac.example.org", "ftp://x", "https://x/path", "https://x/?a", "https://x/#a", ""]) {
      expect(() => parsePublicUrl(wrong)).toThrow(/must be an address such as/);
    }
  });
});

describe("wrong tokens", () => {
  const limits = { perAddress: 3, altogether: 5, windowMs: 1000 };

  test("are limited for each address, until the window is over", () => {
    const wrong = new WrongTokens(limits);
    for (let i = 0; i < 3; i++) {
      expect(wrong.waitMs("a", 100)).toBe(0);
      wrong.note("a", 100);
    }
    expect(wrong.waitMs("a", 200)).toBe(900);
    expect(wrong.waitMs("b", 200)).toBe(0);
    expect(wrong.waitMs("a", 1100)).toBe(0);
    wrong.note("a", 1100);
    expect(wrong.waitMs("a", 1100)).toBe(0);
  });

  test("are limited altogether", () => {
    const wrong = new WrongTokens(limits);
    for (const address of ["a", "b", "c", "d", "e"]) wrong.note(address, 0);
    expect(wrong.waitMs("new", 1)).toBe(999);
    expect(wrong.waitMs("new", 1000)).toBe(0);
  });
});

test("a session travels in a cookie that scripts, other sites and plain HTTP do not get", () => {
  expect(cookieHeader("abc", 60, true)).toBe(
    "presage_session=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure",
  );
  const asking = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });
  expect(sessionIn(asking("a=b; presage_session=abc; c=d"))).toBe("abc");
  expect(sessionIn(asking("a=b; xpresage_session=abc; presage_session="))).toBeUndefined();
  expect(sessionIn(new Request("http://localhost/"))).toBeUndefined();
});
