import { type HariBelumSinkron as Hari, konfirmasiHari } from '@geisa/contract/kunci-bulan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { useSegarkanBulan } from '../../../shared/segarkan-bulan.ts'
import { Kotak } from '../../../ui/kotak.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import type { KesiapanBulan } from '../queries.ts'
import { HariBelumSinkron } from './hari-belum-sinkron.tsx'
import { type Konfirmasi, KonfirmasiDialog } from './konfirmasi-dialog.tsx'

/** Days without a machine's report, person by person: blank until one comes, or until the operator vouches (rules.md L6). */
export function BelumSinkron({ kesiapan, operator }: { kesiapan: KesiapanBulan; operator: boolean }) {
  const [tanya, setTanya] = useState<Konfirmasi | null>(null)
  const { simpan, selesai } = useKonfirmasi(kesiapan.sekolah.id, () => setTanya(null))
  const [semua, setSemua] = useState(false)
  const tampak = semua ? kesiapan.belumSinkron : terpendek(kesiapan.belumSinkron)
  const sisa = kesiapan.belumSinkron.length - tampak.length
  const belum = kesiapan.belumSinkron.map(belumDikonfirmasi).filter(({ gtk }) => gtk.length > 0)
  return (
    <Kotak
      judul="Hari yang belum dilaporkan mesin"
      tindakan={
        operator &&
        belum.length > 1 && (
          <Button size="small" variant="outlined" onClick={() => setTanya({ hari: belum, konfirmasi: true })}>
            Konfirmasi {belum.length} hari
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ mb: 3 }}>
        Selama belum ada laporan mesin, hari-hari ini kosong dan tidak dihitung: bukan hadir, bukan alpa. Cara terbaik
        membereskannya adalah menghubungkan mesin lagi atau mengunggah datanya lewat USB. Bila mesin memang tidak akan
        melapor, {operator ? 'konfirmasikan harinya' : 'operator sekolah mengonfirmasi harinya'}.
      </Typography>
      <Box component="ul" aria-label="Hari belum sinkron" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tampak.map((hari) => (
          <HariBelumSinkron
            key={hari.tanggal}
            hari={hari}
            awalTerbuka={kesiapan.belumSinkron.length === 1}
            {...(operator
              ? {
                  onKonfirmasi: (gtk: string[], konfirmasi: boolean) =>
                    setTanya({ hari: [{ tanggal: hari.tanggal, gtk }], konfirmasi }),
                }
              : {})}
          />
        ))}
      </Box>
      {sisa > 0 && (
        <Button size="small" onClick={() => setSemua(true)} sx={{ mt: 1 }}>
          Tampilkan {sisa} hari lainnya
        </Button>
      )}
      {tanya !== null && (
        <KonfirmasiDialog
          konfirmasi={tanya}
          menyimpan={simpan.isPending}
          selesai={selesai}
          onIya={() => simpan.mutate(tanya)}
          onTutup={() => setTanya(null)}
        />
      )}
    </Kotak>
  )
}

const HARI_AWAL = 5
/** One hidden day is no shorter than the button that shows it. */
const terpendek = (hari: readonly Hari[]): readonly Hari[] =>
  hari.length <= HARI_AWAL + 1 ? hari : hari.slice(0, HARI_AWAL)

const belumDikonfirmasi = ({ tanggal, gtk }: Hari): Konfirmasi['hari'][number] => ({
  tanggal,
  gtk: gtk.filter((g) => !g.dikonfirmasi).map((g) => g.id),
})

/** Day by day: what was saved before something went wrong stays, and the list shows the rest. */
function useKonfirmasi(sekolahId: number, onTutup: () => void) {
  const [selesai, setSelesai] = useState(0)
  const segarkan = useSegarkanBulan()
  const simpan = useMutation({
    mutationFn: async ({ hari, konfirmasi }: Konfirmasi) => {
      setSelesai(0)
      let kabar = ''
      for (const [ke, satu] of hari.entries()) {
        const { message } = await call(konfirmasiHari, { body: { sekolahId, ...satu, konfirmasi } })
        kabar = message
        setSelesai(ke + 1)
      }
      return hari.length === 1 ? kabar : `${hari.length} hari dikonfirmasi.`
    },
    onSuccess: (kabar) => beritahu(kabar, 'success'),
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal memproses data'), 'error'),
    onSettled: async () => {
      await segarkan()
      onTutup()
    },
  })
  return { simpan, selesai }
}
