"""Verifies the query of a launch with `urlencode`, as most Python apps do."""

import hashlib
import hmac
import json
import sys
from urllib.parse import parse_qsl, urlencode

_, query, secret = sys.argv
parameters = dict(parse_qsl(query))
given = parameters.pop("hmac", "")
message = urlencode(sorted(parameters.items()))
expected = hmac.new(secret.encode(), message.encode(), hashlib.sha256).hexdigest()
print(json.dumps(hmac.compare_digest(expected, given)))
