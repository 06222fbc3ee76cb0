import { type SekolahLengkap, ubahSekolah } from '@geisa/contract/sekolah'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { bedaIsian } from './gabung-isian.ts'
import { useIsianBerversi } from './isian-berversi.ts'
import { useGagalSimpanSekolah, useSegarkanSekolah } from './queries.ts'

const LABEL = { alamat: 'Alamat', telepon: 'Telepon', email: 'Surel' } as const

/** What the operator keeps up to date. */
export function FormKontak({ sekolah }: { sekolah: SekolahLengkap }) {
  const form = useIsianBerversi(sekolah.versi, {
    alamat: sekolah.alamat,
    telepon: sekolah.telepon ?? '',
    email: sekolah.email ?? '',
  })
  const { isian, awal, ganti } = form
  const segarkan = useSegarkanSekolah()
  const gagal = useGagalSimpanSekolah()
  const simpan = useMutation({
    mutationFn: () => call(ubahSekolah, { body: { versi: form.versi, ...kiriman(bedaIsian(awal, rapi(isian))) } }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      ganti(rapi(isian))
      segarkan()
    },
    onError: gagal,
  })
  const { bidang: galat } = galatIsian(simpan.error)
  const berubah = Object.keys(bedaIsian(awal, rapi(isian))).length > 0
  const alasan = simpan.isPending ? 'Sedang menyimpan' : berubah ? null : 'Belum ada yang diubah'
  return (
    <Box
      component="form"
      noValidate
      aria-label="Alamat dan kontak"
      onSubmit={(e) => {
        e.preventDefault()
        if (alasan === null) simpan.mutate()
      }}
    >
      {form.bentrok.length > 0 && berubah && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Baru saja diubah orang lain:{' '}
          {form.bentrok
            .map((nama) => `${LABEL[nama]} menjadi “${awal[nama] === '' ? '(kosong)' : awal[nama]}”`)
            .join(', ')}
          . Ketikan Anda masih ada; simpan lagi bila memang itu yang benar.
        </Alert>
      )}
      <Stack spacing={4} sx={{ pt: 1 }}>
        <TextField
          label={LABEL.alamat}
          value={isian.alamat}
          onChange={(e) => ganti({ alamat: e.target.value })}
          multiline
          minRows={2}
          error={galat('alamat') !== null}
          helperText={galat('alamat') ?? 'Tertulis pada kepala laporan.'}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <TextField
          label={LABEL.telepon}
          type="tel"
          value={isian.telepon}
          onChange={(e) => ganti({ telepon: e.target.value })}
          error={galat('telepon') !== null}
          helperText={galat('telepon')}
          slotProps={{ htmlInput: { maxLength: 30 } }}
        />
        <TextField
          label={LABEL.email}
          type="email"
          value={isian.email}
          onChange={(e) => ganti({ email: e.target.value })}
          error={galat('email') !== null}
          helperText={galat('email')}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
        <TombolBeralasan type="submit" variant="contained" alasan={alasan} sx={{ alignSelf: 'flex-start' }}>
          {simpan.isPending ? 'Menyimpan…' : 'Simpan'}
        </TombolBeralasan>
      </Stack>
    </Box>
  )
}

type Isian = Record<keyof typeof LABEL, string>

const rapi = (isian: Isian): Isian => ({
  alamat: isian.alamat.trim(),
  telepon: isian.telepon.trim(),
  email: isian.email.trim(),
})

const kiriman = ({ alamat, telepon, email }: Partial<Isian>) => ({
  ...(alamat === undefined ? {} : { alamat }),
  ...(telepon === undefined ? {} : { telepon: telepon === '' ? null : telepon }),
  ...(email === undefined ? {} : { email: email === '' ? null : email }),
})
