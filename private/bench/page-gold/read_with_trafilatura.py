"""Prints the main text that trafilatura finds on each page of a set, one JSON string per line: python read_with_trafilatura.py FOLDER"""

import gzip
import json
import sys
from pathlib import Path

from trafilatura import extract

folder = Path(sys.argv[1])
for line in (folder / "gold.jsonl").read_text(encoding="utf-8").splitlines():
    page = json.loads(line)
    html = gzip.decompress((folder / "html" / (page["id"] + ".html.gz")).read_bytes())
    try:
        text = extract(html, url=page["url"] or None) or ""
    except Exception:
        text = ""
    print(json.dumps([page["id"], text]))
