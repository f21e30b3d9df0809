# Varnish in front of the site, with vmod xkey (Debian: varnish, varnish-modules). Run the site with
#   CDN_MAX_AGE=86400 PURGE_URL=http://127.0.0.1:6081 TRUST_PROXY=1
# and varnishd with -p http_gzip_support=off, which keeps brotli. tests/faults/edge.test.ts runs this file.
vcl 4.1;
import std;
import xkey;

backend site { .host = "127.0.0.1"; .port = "3000"; }

# The addresses that may purge: the site's.
acl publishers { "127.0.0.1"; "::1"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ publishers) { return (synth(405)); }
    if (xkey.purge(req.http.Surrogate-Key) > 0) { return (synth(200, "Purged")); }
    return (synth(200, "Nothing to purge"));
  }
  if (req.http.Upgrade ~ "(?i)websocket") { return (pipe); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization || req.http.apikey) { return (pass); }
  # The site reads no cookies, and these responses are the same for everyone.
  unset req.http.Cookie;
  set req.url = std.querysort(req.url);
  # Pages vary by two headers, Accept (Markdown or not) and Accept-Encoding.
  if (req.http.Accept !~ "text/markdown") { set req.http.Accept = "*/*"; }
  if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = "upgrade";
  return (pipe);
}

sub vcl_backend_response {
  # Keeps only what a purge can reach, and what never changes.
  if (beresp.status != 200 || (!beresp.http.Surrogate-Key && bereq.url !~ "^/assets/")) {
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  if (beresp.http.Surrogate-Key) { set beresp.http.xkey = beresp.http.Surrogate-Key; }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  # This ID belongs to the request that filled the cache.
  if (obj.hits > 0) { unset resp.http.X-Request-Id; }
  # s-maxage is for caches. Browsers ask again each time.
  if (resp.http.Cache-Control ~ "s-maxage") { set resp.http.Cache-Control = "no-cache"; }
}
