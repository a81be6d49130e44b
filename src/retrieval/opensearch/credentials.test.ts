import { describe, expect, it } from "vitest";
import { CREDENTIAL_VARIABLES, nodeAddress, readCredentials } from "./credentials.js";

const { user, password, token } = CREDENTIAL_VARIABLES;

describe("the address of a node", () => {
  it("loses the slash at its end", () => {
    expect(nodeAddress("https://host:9200/")).toBe("https://host:9200");
    expect(nodeAddress("http://localhost:9201/search/")).toBe("http://localhost:9201/search");
  });

  it("is refused with a password, which is not repeated", () => {
    for (const address of ["https://anna:secret@host:9200", "anna:secret@host:9200", "https://:secret@host"]) {
      const refusal = () => nodeAddress(address);
      expect(refusal).toThrow(/setting\(|node|address/);
      expect(refusal).not.toThrow(/secret/);
    }
  });

  it("is refused if it is not an address", () => {
    for (const address of ["host:9200", "ftp://host", "", "https://", "https://host:9200/?pretty"]) {
      expect(() => nodeAddress(address)).toThrow(/address/);
    }
  });
});

describe("credentials", () => {
  it("are a token, or a user with a password, or none", () => {
    expect(readCredentials({})).toEqual({});
    expect(readCredentials({ [token]: "t" })).toEqual({ authorization: "Bearer t" });
    const basic = `Basic ${Buffer.from("anna:pa:ss").toString("base64")}`;
    expect(readCredentials({ [user]: "anna", [password]: "pa:ss" })).toEqual({ authorization: basic });
  });

  it("are refused if they are incomplete or ambiguous, without being repeated", () => {
    for (const environment of [
      { [user]: "anna" },
      { [password]: "secret" },
      { [user]: "anna", [password]: "secret", [token]: "secret" },
    ]) {
      expect(() => readCredentials(environment)).toThrow(/PRESAGE_OPENSEARCH/);
      expect(() => readCredentials(environment)).not.toThrow(/secret/);
    }
  });

  it("name the file of a certificate that does not exist", () => {
    expect(() => readCredentials({ [CREDENTIAL_VARIABLES.certificate]: "no/such/file.pem" })).toThrow(
      /no\/such\/file\.pem/,
    );
  });
});
