/** The passwords that everybody tries first; compared without case. */
const LAZIM = new Set(
  'password password1 password123 12345678 123456789 1234567890 qwertyuiop qwerty123 admin123 administrator indonesia indonesia1 sekolah123 sekolahku guru12345 rahasia123 bismillah bismillah1 merdeka45 11111111 00000000 abcd1234 abc12345 iloveyou sayang123 dapodik123 operator123 contoh123'.split(
    ' ',
  ),
)

/** Why a password is refused (OWASP ASVS 5.0, 6.2: length counts, no composition rules), or null. */
export function alasanPasswordLemah(password: string, username: string): string | null {
  if (Array.from(password).length < 8) return 'Password paling sedikit 8 karakter'
  if (LAZIM.has(password.toLowerCase())) return 'Password ini terlalu umum, pilih yang lain'
  const nama = username.toLowerCase()
  if (password.toLowerCase() === nama || password.toLowerCase() === nama.split('@')[0])
    return 'Password tidak boleh sama dengan username'
  return null
}
