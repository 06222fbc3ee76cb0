import type { Masukan } from '@geisa/contract/endpoint'
import {
  type JenisPerintah,
  kirimPerintah,
  LABEL_PERINTAH,
  type MesinLengkap,
  type PerintahMesin as Perintah,
} from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import { usePerintah, useSegarkanMesin } from '../queries.ts'
import { KirimPerintahDialog } from './kirim-perintah-dialog.tsx'
import { kolomPerintah } from './kolom-perintah.tsx'

export type IsiPerintah = Masukan<typeof kirimPerintah, 'body'>

/** Commands wait in a queue until the machine asks for work; their fate stands in the table (devices.md 1.5). */
export function PerintahMesin({ mesin, zona }: { mesin: MesinLengkap; zona: Zona }) {
  const perintah = usePerintah(mesin.id)
  const segarkan = useSegarkanMesin()
  const [buka, setBuka] = useState<IsiPerintah | null>(null)
  const ulangi = useMutation({
    mutationFn: (p: Perintah) => call(kirimPerintah, { params: { id: mesin.id }, body: isiUlang(p) }),
    onSuccess: (p) => {
      beritahu(`“${LABEL_PERINTAH[p.jenis as JenisPerintah] ?? p.jenis}” diantrekan lagi.`, 'success')
      segarkan()
    },
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal memproses data'), 'error'),
  })
  const tombol = (
    <Button variant="contained" startIcon={<SendOutlined />} onClick={() => setBuka({ jenis: 'INFO' })}>
      Kirim perintah
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mesin.keadaan !== 'terhubung' && (
        <Alert severity="info">
          Mesin sedang tidak terhubung. Perintah menunggu sampai mesin menghubungi server lagi.
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{tombol}</Box>
      <TabelData<Perintah>
        label="Perintah untuk mesin"
        kolom={kolomPerintah(zona, (p) => ulangi.mutate(p))}
        baris={perintah.data}
        idBaris={(p) => p.id}
        memuat={perintah.isPending}
        galat={perintah.isError ? kalimatGalat(perintah.error, 'Gagal mengambil data') : null}
        kosong={
          <KeadaanKosong
            ikon={SendOutlined}
            judul="Belum ada perintah"
            petunjuk="Minta mesin mengirim ulang tap satu periode, menambah pengguna, atau menyala ulang dari sini."
          />
        }
        kartu
        tinggi="penuh"
      />
      {buka !== null && <KirimPerintahDialog mesin={mesin} zona={zona} onTutup={() => setBuka(null)} />}
    </Box>
  )
}

/** The same command once more; only what it had is sent. */
function isiUlang({ jenis, argumen }: Perintah): IsiPerintah {
  const { dari, sampai, pin, nama, kartu } = argumen
  return {
    jenis: jenis as JenisPerintah,
    ...(dari === undefined ? {} : { dari: dari.slice(0, 10) }),
    ...(sampai === undefined ? {} : { sampai: sampai.slice(0, 10) }),
    ...(pin === undefined ? {} : { pin }),
    ...(nama === undefined ? {} : { nama }),
    ...(kartu === undefined ? {} : { kartu }),
  }
}
