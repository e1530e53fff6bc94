"""Adds a webhook and prints the first delivery to it, with whether its signature is right."""

import base64
import hashlib
import hmac
import json
import sys
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

_, origin, secret = sys.argv
seen = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        digest = hmac.new(secret.encode(), body, hashlib.sha256).digest()
        given = dict(self.headers)["X-Platform-Hmac-Sha256"]
        seen.append({
            "topic": self.headers["X-Platform-Topic"],
            "isSigned": hmac.compare_digest(base64.b64encode(digest), given.encode()),
            "title": json.loads(body)["title"],
        })
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


def post(resource, record):
    request = urllib.request.Request(
        f"{origin}/admin/{resource}s.json",
        data=json.dumps({resource: record}).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        assert response.status == 201


server = HTTPServer(("127.0.0.1", 0), Receiver)
post("webhook", {"topic": "products/create", "address": f"http://127.0.0.1:{server.server_port}/", "format": "json"})
post("product", {"title": "Käse & <Brot> 😀"})
server.timeout = 30
server.handle_request()
print(json.dumps(seen))
