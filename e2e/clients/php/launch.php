<?php
// Verifies the query of a launch with `http_build_query`, as most PHP apps do.

[, $query, $secret] = $argv;
parse_str($query, $parameters);
$given = $parameters['hmac'] ?? '';
unset($parameters['hmac']);
ksort($parameters);
echo json_encode(hash_equals(hash_hmac('sha256', http_build_query($parameters), $secret), $given));
