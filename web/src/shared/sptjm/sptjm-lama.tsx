import { bacaSptjm, type SptjmLama, type SptjmRingkas } from '@geisa/contract/sptjm'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { tampilBulan, tampilWaktu } from '../tanggal/tanggal.ts'
import { bukaSptjm } from './buka-sptjm.ts'

type Props = { sptjm: Pick<SptjmRingkas, 'id' | 'tahunBulan' | 'jumlahLama'>; namaSekolah: string }

/** The papers of this month that the office had accepted before the one that stands; nothing where there are none. */
export function TombolSptjmLama({ sptjm, namaSekolah }: Props) {
  const [terbuka, setTerbuka] = useState(false)
  if (sptjm.jumlahLama === 0) return null
  return (
    <>
      <Button
        size="small"
        onClick={() => setTerbuka(true)}
        aria-label={`SPTJM lama ${namaSekolah} ${tampilBulan(sptjm.tahunBulan)} yang pernah diterima`}
      >
        SPTJM lama ({sptjm.jumlahLama})
      </Button>
      {terbuka && <LamaDialog sptjm={sptjm} namaSekolah={namaSekolah} onTutup={() => setTerbuka(false)} />}
    </>
  )
}

function LamaDialog({ sptjm, namaSekolah, onTutup }: Props & { onTutup: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['sptjm', 'satu', sptjm.id],
    queryFn: ({ signal }) => call(bacaSptjm, { params: { id: sptjm.id }, signal }),
  })
  return (
    <DialogDasar
      judul="SPTJM lama yang pernah diterima"
      onTutup={onTutup}
      galat={error && kalimatGalat(error, 'SPTJM lama belum dapat dimuat')}
      tindakan={<Button onClick={onTutup}>Tutup</Button>}
    >
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {namaSekolah}, {tampilBulan(sptjm.tahunBulan)}
      </Typography>
      {data === undefined && error === null && <LinearProgress aria-label="Memuat SPTJM lama" />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {data?.lama.map((satu) => (
          <Lama key={satu.digantikanPada} lama={satu} onLihat={() => void bukaSptjm(sptjm.id, satu.digantikanPada)} />
        ))}
      </Box>
    </DialogDasar>
  )
}

function Lama({ lama, onLihat }: { lama: SptjmLama; onLihat: () => void }) {
  const { segelKode, status, catatan, diunggahPada, diterimaPada, digantikanPada, file } = lama
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontWeight: 580 }}>Segel {segelKode ?? '–'}</Box>
        <Typography variant="body2">
          Diterima {tampilWaktu(diterimaPada)} WIB
          {status === 'dikembalikan' ? ', lalu dikembalikan' : ''}
        </Typography>
        {catatan !== null && catatan !== '' && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            Catatan dinas: {catatan}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" component="div">
          {file.fileName} · diunggah {tampilWaktu(diunggahPada)} WIB · digantikan {tampilWaktu(digantikanPada)} WIB
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<OpenInNewOutlined />}
        onClick={onLihat}
        aria-label={`Lihat SPTJM segel ${segelKode ?? '–'} di tab baru`}
      >
        Lihat
      </Button>
    </Box>
  )
}
