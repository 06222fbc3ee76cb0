import { deleteDataPribadi, downloadDataPribadi } from '@geisa/contract/gtk/data-pribadi'
import type { FullGtk } from '@geisa/contract/gtk/gtk'
import { DINAS, mayCall } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { DataDownloadButton } from '../../../shared/data-download-button.tsx'
import { whyCannotWrite } from '../../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useAskFirst } from '../../../ui/dialog/ask-first.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'

/** What the law gives a person (UU PDP 27/2022): a copy of everything, and its end after the retention. */
export function DataPribadi({ gtk }: { gtk: FullGtk }) {
  const my = usePengguna()
  if (my === null) return null
  const dinas = DINAS.includes(my.peran)
  const mayDownload = mayCall(downloadDataPribadi.hak, my)
  if (!dinas && !mayDownload) return null
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 2 }}>
        Data pribadi
      </Typography>
      {mayDownload && (
        <>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            Semua yang disimpan tentang GTK ini: identitas, tap, usulan, keberatan, akun, pesan, dan riwayatnya. Siapa
            yang mengunduh tercatat di riwayat.
          </Typography>
          <DataDownloadButton id={gtk.id} name={gtk.nama} label="Unduh data pribadi" />
        </>
      )}
      {dinas && <Delete gtk={gtk} />}
    </Box>
  )
}

function Delete({ gtk }: { gtk: FullGtk }) {
  const my = usePengguna()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteDataPribadi, { params: { id: gtk.id } }),
    onSuccess: ({ message }) => notify(message, 'success', SIX_SECONDS),
    onSettled: () => Promise.all(['gtk', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
  const { ask, question } = useAskFirst(
    {
      title: 'Hapus data pribadi?',
      message: `Nama, nomor, akun, dokumen, dan catatan ${gtk.nama} dihapus dan tidak dapat dikembalikan. Hari kehadirannya, hitungannya, dan bulan yang sudah dikunci tetap ada.`,
      yesLabel: 'Iya, hapus',
      danger: true,
    },
    remove.mutate,
  )
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Sesudah masa simpannya lewat, dihitung dari jejak terakhirnya, dan namanya 30 hari ada di{' '}
        <LinkTo to="/pengaturan/akan-dihapus" underline="always">
          Akan Dihapus
        </LinkTo>
        , data yang menyebut orangnya dihapus. Bulan yang sudah dikunci tetap seperti saat ditandatangani.
      </Typography>
      {remove.isError && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {errorSentence(remove.error, 'Gagal menghapus data')}
        </Alert>
      )}
      <ButtonWithReason
        variant="outlined"
        size="small"
        color="error"
        reason={
          whyCannotWrite(my) ??
          (remove.isPending ? 'Sedang menghapus' : gtk.berhenti === null ? 'GTK ini masih bertugas' : null)
        }
        onClick={ask}
      >
        Hapus data pribadi
      </ButtonWithReason>
      {question}
    </>
  )
}
