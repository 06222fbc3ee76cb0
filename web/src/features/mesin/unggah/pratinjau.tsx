import type { Pratinjau as IsiPratinjau } from '@geisa/contract/tap-mesin'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { DiambilPada, type WaktuAmbil, waktuAmbil } from './diambil-pada.tsx'
import { RincianPratinjau } from './rincian-pratinjau.tsx'

type Props = {
  berkas: File
  isi: IsiPratinjau
  zona: Zona
  urutan: 'usb' | 'push'
  onUrutan: (urutan: 'usb' | 'push') => void
  sibuk: boolean
  progres: number
  galat: string | null
  onBatal: () => void
  onSimpan: (diambilPada: string | null) => void
}

const FORMAT: Record<IsiPratinjau['format'], string> = {
  attlog: 'attlog.dat',
  attlogBertanda: 'attlog.dat bertanda',
  glg: 'GLG (Fingerspot)',
  solutioncloud: 'Salinan solutioncloud',
}

/** What a file holds, before anything of it is stored. */
export function Pratinjau(props: Props) {
  const { berkas, isi, zona, urutan, sibuk, progres, galat } = props
  const [ambil, setAmbil] = useState<WaktuAmbil>({ tanggal: null, jam: '' })
  const waktu = waktuAmbil(ambil)
  return (
    <Kotak judul={`Isi ${berkas.name}`}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {galat !== null && <Alert severity="error">{galat}</Alert>}
        {isi.pernahDiunggah !== null && (
          <Alert severity="info">
            Berkas yang sama sudah disimpan pada {tampilInstan(isi.pernahDiunggah, zona)} {zona}. Menyimpannya lagi
            tidak menambah tap.
          </Alert>
        )}
        {isi.peringatan.map((p) => (
          <Alert key={p} severity="warning">
            {p}
          </Alert>
        ))}
        <Ringkasan isi={isi} />
        {isi.mungkinPush && (
          <FormControl>
            <FormLabel id="urutan">
              Kolom ketiga berkas ini dapat dibaca dengan dua cara. Dari mana berkasnya?
            </FormLabel>
            <RadioGroup
              aria-labelledby="urutan"
              value={urutan}
              onChange={(_, baru) => props.onUrutan(baru as 'usb' | 'push')}
            >
              <FormControlLabel
                value="usb"
                disabled={sibuk}
                control={<Radio size="small" />}
                label="Diunduh langsung dari USB mesin (biasanya ini)"
              />
              <FormControlLabel
                value="push"
                disabled={sibuk}
                control={<Radio size="small" />}
                label="Disimpan oleh aplikasi lain dari kiriman mesin"
              />
            </RadioGroup>
          </FormControl>
        )}
        <RincianPratinjau isi={isi} />
        <DiambilPada nilai={ambil} onGanti={setAmbil} zona={zona} />
        {sibuk && (
          <LinearProgress
            aria-label="Menyimpan berkas"
            variant={progres < 100 ? 'determinate' : 'indeterminate'}
            value={progres}
            sx={{ borderRadius: 1 }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
          <Button onClick={props.onBatal}>{sibuk ? 'Hentikan' : 'Batal'}</Button>
          <TombolBeralasan
            variant="contained"
            alasan={sibuk ? 'Sedang menyimpan' : waktu === undefined ? 'Lengkapi tanggal dan jam data diambil' : null}
            onClick={() => waktu !== undefined && props.onSimpan(waktu)}
          >
            {sibuk
              ? 'Menyimpan…'
              : isi.jumlahBaru === 0
                ? 'Simpan tanpa tap baru'
                : `Simpan ${isi.jumlahBaru.toLocaleString('id-ID')} tap baru`}
          </TombolBeralasan>
        </Box>
      </Box>
    </Kotak>
  )
}

function Ringkasan({ isi }: { isi: IsiPratinjau }) {
  const angka = (n: number): string => n.toLocaleString('id-ID')
  const periode =
    isi.periode === null ? '-' : `${tampilTanggal(isi.periode.dari)} – ${tampilTanggal(isi.periode.sampai)}`
  const baris = [
    ['Periode', periode],
    ['Tap terbaca', angka(isi.jumlahTap)],
    ['Tap baru', angka(isi.jumlahBaru)],
    ['Sudah ada', angka(isi.jumlahDuplikat)],
    ['Baris rusak', angka(isi.jumlahBarisRusak)],
    ['Bentuk berkas', FORMAT[isi.format]],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(220px, 2fr) repeat(5, minmax(90px, 1fr))' },
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {baris.map(([label, nilai], ke) => (
        <Box key={label} sx={{ gridColumn: { xs: ke === 0 ? '1 / -1' : 'auto', md: 'auto' } }}>
          <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
            {nilai}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
