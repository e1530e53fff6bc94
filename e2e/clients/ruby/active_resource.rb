# Does what ActiveResource does: reads XML with `Hash.from_xml`, writes it with `to_xml`, sends whole
# records back, and asks without a version. (Debian has its parser, Active Support, but not itself.)

require 'active_support'
require 'active_support/core_ext/hash/conversions'
require 'json'
require 'net/http'

ORIGIN = URI(ARGV.fetch(0))

def ask(method, path, format, body = nil)
  media_type = "application/#{format}"
  headers = { 'Accept' => media_type }
  headers['Content-Type'] = media_type if body
  Net::HTTP.start(ORIGIN.host, ORIGIN.port) { |http| http.send_request(method, path, body, headers) }
end

# What ActiveResource does with an answer: an array stays, a hash with one key is its value.
def decode(response)
  data = Hash.from_xml(response.body)
  data.is_a?(Hash) && data.size == 1 ? data.values.first : data
end

created = ask('POST', '/admin/webhooks.xml', :xml,
              { topic: 'orders/create', address: 'https://a.example/?x=1&y=<2>', format: 'json' }.to_xml(root: 'webhook'))
made = decode(created)
listed = decode(ask('GET', '/admin/webhooks.xml', :xml))
path = "/admin/webhooks/#{made['id']}.xml"
changed = ask('PUT', path, :xml, made.merge('address' => 'https://b.example/').to_xml(root: 'webhook'))
blank = ask('POST', '/admin/webhooks.xml', :xml, { topic: nil, address: '' }.to_xml(root: 'webhook'))
count = decode(ask('GET', '/admin/webhooks/count.xml', :xml))
found = decode(ask('GET', path, :xml))
deleted = ask('DELETE', path, :xml)
empty = decode(ask('GET', '/admin/webhooks.xml', :xml))

pages = []
next_path = '/admin/products.json?limit=50'
while next_path
  response = ask('GET', next_path, :json)
  pages << JSON.parse(response.body)['products'].size
  next_path = response['Link'].to_s[/<([^>]+)>; rel="next"/, 1]&.then { |url| URI(url).request_uri }
end
product = JSON.parse(ask('POST', '/admin/products.json', :json, { product: { title: 'Bowl' } }.to_json).body)['product']
missing = ask('GET', '/admin/products/1.json', :json)

puts JSON.generate(
  types: [made['id'].class, made['created_at'].class, listed.class, count.class],
  statuses: [created.code, changed.code, blank.code, deleted.code, missing.code],
  address: made['address'],
  changed: found['address'],
  isFound: listed.map { |webhook| webhook['id'] } == [made['id']],
  errors: Hash.from_xml(blank.body).dig('errors', 'error').sort,
  empty: empty,
  pages: pages,
  title: JSON.parse(ask('GET', "/admin/products/#{product['id']}.json", :json).body)['product']['title'],
  products: JSON.parse(ask('GET', '/admin/products/count.json', :json).body)['count']
)
