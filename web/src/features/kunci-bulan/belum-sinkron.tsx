import { konfirmasiHari } from '@geisa/contract/kunci-bulan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { Kotak } from '../mesin/kotak.tsx'
import { HariBelumSinkron } from './hari-belum-sinkron.tsx'
import { type Konfirmasi, KonfirmasiDialog } from './konfirmasi-dialog.tsx'
import { type KesiapanBulan, useSegarkanBulan } from './queries.ts'

/** Days without a machine's report, person by person: blank until one comes, or until the operator vouches (rules.md L6). */
export function BelumSinkron({ kesiapan, operator }: { kesiapan: KesiapanBulan; operator: boolean }) {
  const [tanya, setTanya] = useState<Konfirmasi | null>(null)
  const segarkan = useSegarkanBulan()
  const simpan = useMutation({
    mutationFn: (isi: Konfirmasi) => call(konfirmasiHari, { body: { sekolahId: kesiapan.sekolah.id, ...isi } }),
    onSuccess: async ({ message }) => {
      await segarkan()
      setTanya(null)
      beritahu(message, 'success')
    },
    onError: (galat) => beritahu(kalimatGalat(galat), 'error'),
  })
  return (
    <Kotak judul="Hari yang belum dilaporkan mesin">
      <Typography variant="body2" sx={{ mb: 3 }}>
        Selama belum ada laporan mesin, hari-hari ini kosong dan tidak dihitung: bukan hadir, bukan alpa. Cara terbaik
        membereskannya adalah menghubungkan mesin lagi atau mengunggah datanya lewat USB. Bila mesin memang tidak akan
        melapor, {operator ? 'konfirmasikan harinya' : 'operator sekolah mengonfirmasi harinya'}.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {kesiapan.belumSinkron.map((hari) => (
          <HariBelumSinkron
            key={hari.tanggal}
            hari={hari}
            awalTerbuka={kesiapan.belumSinkron.length === 1}
            {...(operator ? { onKonfirmasi: setTanya } : {})}
          />
        ))}
      </Box>
      {tanya !== null && (
        <KonfirmasiDialog
          konfirmasi={tanya}
          menyimpan={simpan.isPending}
          onIya={() => simpan.mutate(tanya)}
          onTutup={() => setTanya(null)}
        />
      )}
    </Kotak>
  )
}
