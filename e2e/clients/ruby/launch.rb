# Verifies the query of a launch as most Ruby apps do: the parameters, sorted and encoded.

require 'json'
require 'openssl'
require 'uri'

query, secret = ARGV
parameters = URI.decode_www_form(query).to_h
given = parameters.delete('hmac').to_s
expected = OpenSSL::HMAC.hexdigest('SHA256', secret, URI.encode_www_form(parameters.sort))
puts JSON.generate(OpenSSL.secure_compare(expected, given))
