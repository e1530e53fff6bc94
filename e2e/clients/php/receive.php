<?php
// Takes a webhook in PHP's own server, and writes what it saw into the file `RECEIVED`.

$headers = getallheaders();
$body = file_get_contents('php://input');
$signature = base64_encode(hash_hmac('sha256', $body, getenv('SECRET'), true));
file_put_contents(getenv('RECEIVED'), json_encode([
    'topic' => $headers['X-Platform-Topic'] ?? null,
    'isSigned' => hash_equals($signature, $_SERVER['HTTP_X_PLATFORM_HMAC_SHA256'] ?? ''),
    'title' => json_decode($body, true)['title'],
]));
