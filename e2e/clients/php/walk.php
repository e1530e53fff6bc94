<?php
// Walks a list by its `Link` header, with curl and with the stream wrapper, and prints
// how many it found. It finds the header by the name that the documentation writes, as most PHP code does.

function next_page(array $headers): ?string
{
    foreach ($headers as $header) {
        if (strpos($header, 'Link: ') !== 0) continue;
        foreach (explode(', ', substr(trim($header), 6)) as $link) {
            if (preg_match('/^<(.+)>; rel="next"$/', $link, $found)) return $found[1];
        }
    }
    return null;
}

function with_curl(string $url): array
{
    $headers = [];
    $curl = curl_init($url);
    curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
    curl_setopt($curl, CURLOPT_HEADERFUNCTION, function ($curl, $header) use (&$headers) {
        $headers[] = $header;
        return strlen($header);
    });
    return [curl_exec($curl), $headers];
}

function with_stream(string $url): array
{
    $body = file_get_contents($url, false, stream_context_create(['http' => ['header' => 'Accept: application/json']]));
    return [$body, $http_response_header];
}

function walk(callable $get, string $url): array
{
    $ids = [];
    for ($next = $url; $next !== null; $next = next_page($headers)) {
        [$body, $headers] = $get($next);
        $ids[] = array_column(json_decode($body, true)['products'], 'id');
    }
    return ['pages' => array_map('count', $ids), 'different' => count(array_unique(array_merge(...$ids)))];
}

echo json_encode(['curl' => walk('with_curl', $argv[1]), 'stream' => walk('with_stream', $argv[1])]);
