"""Python's parsers on the same files: python3 ingest_peers.py expat|lxml FILE…

A file may hold several XML documents, which these parsers do not read as they are: each is cut out and parsed alone.
expat is called with handlers that keep the text; lxml makes the tree and its text.
"""
import sys

END = b"</patent-document>"


def documents(path):
    rest = b""
    with open(path, "rb") as file:
        while True:
            piece = file.read(1 << 18)
            if not piece:
                return
            rest += piece
            while (at := rest.find(END)) != -1:
                yield rest[: at + len(END)].lstrip()
                rest = rest[at + len(END) :]


def with_expat(text):
    from xml.parsers import expat

    parser = expat.ParserCreate()
    parser.buffer_text = True
    texts = []
    parser.CharacterDataHandler = texts.append
    parser.StartElementHandler = lambda name, attributes: None
    parser.Parse(text, True)
    return len("".join(texts))


def with_lxml(text):
    from lxml import etree

    return len("".join(etree.fromstring(text, etree.XMLParser(resolve_entities=False, no_network=True)).itertext()))


read = {"expat": with_expat, "lxml": with_lxml}[sys.argv[1]]
count = 0
for path in sys.argv[2:]:
    for text in documents(path):
        read(text)
        count += 1
print(count)
