/**
 * A certificate for `localhost` that no authority has signed, with its key. Both are public, and
 * for tests alone.
 */
export const SELF_SIGNED: { readonly key: string; readonly cert: string } = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHqT3hG9n+3iU8rMn
1ti3qHfq/sIozWxoS/eXgBMEgIqhRANCAAS5NGMeVsKFKWF7xYjxbHq7sunOhFoW
o5sIKq1nO+qPhwDul9M6hXHQBRHJFw8FsixBuHH/fbx72wY8fGQKG3Wn
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIURohoC91EMuZIdqzBO8dHjg5PPJ8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEyMDYwMVoYDzIxMjYxMDI5
MTIwNjAxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS5NGMeVsKFKWF7xYjxbHq7sunOhFoWo5sIKq1nO+qPhwDul9M6hXHQ
BRHJFw8FsixBuHH/fbx72wY8fGQKG3Wno3UwczAdBgNVHQ4EFgQUlQcb35BYCZ8f
AJYHLHvxQXleqEswHwYDVR0jBBgwFoAUlQcb35BYCZ8fAJYHLHvxQXleqEswDwYD
VR0TAQH/BAUwAwEB/zAgBgNVHREEGTAXgglsb2NhbGhvc3SCCmxvY2FsaG9zdC4w
CgYIKoZIzj0EAwIDSAAwRQIgbnzfou+wERYKvvp3KWOy0G10H2ePc95iwGofpP5L
lR8CIQDcyoj+L1vnWTq+/d23Kzu3mSH3zG6eaGTDNcnanXVOdg==
-----END CERTIFICATE-----`,
};
