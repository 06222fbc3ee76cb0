import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { errorSentence } from '../../api/api-error.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { Frame } from '../../ui/frame.tsx'
import { type DataSetting, useTestDhgtk } from './queries.ts'

/** Where attendance is sent to: shown and tried here, set in the server's environment alone (quality.md 3). */
export function TabDhgtk({ data: { dhgtk, bolehSimpan } }: { data: DataSetting }) {
  const trial = useTestDhgtk()
  const reason = !bolehSimpan
    ? 'Hak akses akun Anda hanya memantau'
    : dhgtk.alamat === null
      ? 'Alamat DHGTK belum diatur di server'
      : null
  return (
    <Frame
      title="Sasaran kiriman DHGTK"
      actions={
        <ButtonWithReason
          variant="outlined"
          reason={trial.isPending ? 'Sedang menghubungi DHGTK' : reason}
          onClick={() => trial.mutate()}
        >
          {trial.isPending ? 'Menghubungi…' : 'Uji sambungan'}
        </ButtonWithReason>
      }
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4, rowGap: 1, m: 0 }}
      >
        <Fakta label="Alamat" content={dhgtk.alamat ?? 'Belum diatur'} />
        <Fakta label="Token" content={dhgtk.token ? 'Sudah diatur' : 'Belum diatur'} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {dhgtk.alamat === null
          ? 'Tanpa alamat tidak ada yang diantre maupun dikirim. Isi DHGTK_URL dan DHGTK_TOKEN pada lingkungan server, lalu nyalakan ulang.'
          : 'Alamat dan token diatur pada lingkungan server (DHGTK_URL, DHGTK_TOKEN). Uji sambungan mengirim kelompok kosong, jadi tidak ada data yang berpindah.'}
      </Typography>
      <Box aria-live="polite">
        {trial.isError && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {errorSentence(trial.error, 'Gagal memproses data')}
          </Alert>
        )}
        {trial.data && (
          <Alert severity={trial.data.berhasil ? 'success' : 'error'} sx={{ mt: 3 }}>
            {trial.data.message}
          </Alert>
        )}
      </Box>
    </Frame>
  )
}

function Fakta({ label, content }: { label: string; content: string }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {content}
      </Typography>
    </>
  )
}
