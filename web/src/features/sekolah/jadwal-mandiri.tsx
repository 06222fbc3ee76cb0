import { type FullSekolah, pratinjauSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { withStop } from '@geisa/engine/sentence-end'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { withAgreement } from '../../shared/dampak/agreement.ts'
import { SaveFromDateDialog } from '../../shared/form/save-from-date-dialog.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { Frame } from '../../ui/frame.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { Catatan } from './note.tsx'
import { useRefreshSekolah } from './queries.ts'

const DIKMEN = ['SMA', 'SMK', 'SLB']
const DKI = '010000'

/** Whose hours the school keeps, and the office's switch (product.md 3 and 4). */
export function JadwalMandiri({ sekolah }: { sekolah: FullSekolah }) {
  const pengguna = usePengguna()
  const [replaceOpen, setReplaceOpen] = useState(false)
  const mandiri = sekolah.isJadwalMandiri
  const authorised =
    pengguna?.peran === PERAN.NASIONAL || pengguna?.peran === PERAN.PROVINSI || pengguna?.peran === PERAN.KAB_KOTA
  // The next change that is already decided, if any.
  const later = sekolah.aturan
    .filter((v) => v.berlakuMulai > sekolah.hariIni && v.isJadwalMandiri !== mandiri)
    .toSorted((a, b) => (a.berlakuMulai < b.berlakuMulai ? -1 : 1))[0]
  return (
    <Frame
      title="Jadwal mandiri"
      actions={
        authorised && (
          <ButtonWithReason
            variant="outlined"
            size="small"
            reason={whyCannotWrite(pengguna)}
            onClick={() => setReplaceOpen(true)}
          >
            {mandiri ? 'Akhiri jadwal mandiri' : 'Jadikan jadwal mandiri'}
          </ButtonWithReason>
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 32 }}>
        <Badge tone={mandiri ? 'info' : 'netral'}>{mandiri ? 'Mandiri' : 'Mengikuti dinas'}</Badge>
        <span>
          {mandiri
            ? 'Sekolah mengatur sendiri jam kerja dan hari liburnya.'
            : withStop(
                `Jam kerja mengikuti jadwal ${sekolah.namaYayasan === null ? namaDinas(sekolah) : 'yayasan atau dinas'}`,
              )}
        </span>
      </Box>
      {later && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {later.isJadwalMandiri ? 'Menjadi jadwal mandiri' : 'Kembali mengikuti dinas'} mulai{' '}
          {formatTanggal(later.berlakuMulai)}.
        </Typography>
      )}
      {!authorised && <Catatan>Hanya {namaDinas(sekolah)} yang dapat mengubahnya.</Catatan>}
      {replaceOpen && <ReplaceDialog sekolah={sekolah} onClose={() => setReplaceOpen(false)} />}
    </Frame>
  )
}

function ReplaceDialog({ sekolah, onClose }: { sekolah: FullSekolah; onClose: () => void }) {
  const refresh = useRefreshSekolah()
  const nextValue = !sekolah.isJadwalMandiri
  return (
    <SaveFromDateDialog
      title={nextValue ? 'Jadikan jadwal mandiri' : 'Akhiri jadwal mandiri'}
      today={sekolah.hariIni}
      keys={['jadwal-mandiri', sekolah.id, nextValue]}
      ringkasan={
        <Alert severity="info" role="note">
          {nextValue
            ? `Sejak hari pertama, ${sekolah.nama} mengatur sendiri jam kerja dan hari liburnya. Jadwal ${namaDinas(sekolah)} tetap dipakai sampai sekolah menyimpan jadwalnya.`
            : `Sejak hari pertama, ${sekolah.nama} kembali mengikuti jadwal yang ditetapkan di atasnya. Jadwal buatan sekolah tetap dipakai untuk hari-hari sebelumnya.`}
        </Alert>
      }
      takePratinjau={({ berlakuMulai }, lanjut, signal) =>
        call(pratinjauSekolah, {
          query: lanjut === undefined ? {} : { lanjut },
          body: { sekolahId: sekolah.id, isJadwalMandiri: nextValue, berlakuMulai },
          signal,
        })
      }
      onSave={async ({ berlakuMulai }) => {
        const { message } = await withAgreement((dampak) =>
          call(updateSekolah, {
            body: { sekolahId: sekolah.id, versi: sekolah.versi, isJadwalMandiri: nextValue, berlakuMulai, dampak },
          }),
        )
        notify(message, 'success', SIX_SECONDS)
        refresh()
      }}
      onClose={onClose}
    />
  )
}

const namaDinas = (s: FullSekolah): string =>
  `Dinas Pendidikan ${DIKMEN.includes(s.jenjang) || s.kodeProvinsi === DKI ? s.namaProvinsi : s.namaKabKota}`
