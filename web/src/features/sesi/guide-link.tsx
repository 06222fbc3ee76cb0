import Typography from '@mui/material/Typography'

/** To a guest the guide opens in a tab of its own: what is typed here stays, and the router's link is no part of the first load. */
export const GuideLink = ({ chapter }: { chapter: string }) => (
  <Typography
    component="a"
    variant="body2"
    href={`/bantuan/${chapter}`}
    target="_blank"
    rel="noopener"
    sx={{ display: 'inline-block', color: 'primary.main', mt: 2 }}
  >
    Bantuan
  </Typography>
)

/** Wherever a code is asked for: how whoever has neither phone nor recovery codes goes on. */
export const LostPhone = () => (
  <Typography variant="body2" color="textSecondary">
    Ponsel hilang? Ketik satu kode cadangan. Bila kode cadangan pun hilang, minta atasan Anda mematikan verifikasi dua
    langkah akun ini di Manajemen Pengguna; lalu masuk dengan password saja, dan aktifkan lagi di ponsel yang baru.
    Admin meminta admin lain.
  </Typography>
)
