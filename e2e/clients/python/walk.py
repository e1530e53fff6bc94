"""Walks a list by its `Link` header, with urllib and with requests, and prints how many it found.

Like the published Python clients, it makes a dict of the headers and looks their names up as the
documentation writes them.
"""

import json
import re
import sys
import urllib.request

import requests


def with_urllib(url):
    with urllib.request.urlopen(url) as response:
        return json.load(response), dict(response.headers)


def with_requests(url):
    response = requests.get(url, timeout=30)
    assert response.links == parse(response.headers.get("Link", "")), response.links
    return response.json(), dict(response.headers)


def parse(header):
    found = re.findall(r'<([^>]+)>; rel="(\w+)"', header)
    return {relation: {"url": url, "rel": relation} for url, relation in found}


def walk(get, url):
    pages = []
    while url:
        body, headers = get(url)
        used, limit = headers["X-Platform-Shop-Api-Call-Limit"].split("/")
        assert int(used) <= int(limit)
        pages.append([product["id"] for product in body["products"]])
        links = parse(headers["Link"]) if "Link" in headers else {}
        url = links.get("next", {}).get("url")
    return {"pages": [len(page) for page in pages], "different": len({id for page in pages for id in page})}


print(json.dumps({"urllib": walk(with_urllib, sys.argv[1]), "requests": walk(with_requests, sys.argv[1])}))
