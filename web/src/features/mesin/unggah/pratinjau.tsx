import type { Pratinjau as PratinjauContent } from '@geisa/contract/tap-mesin'
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
import { numeral } from '../../../shared/angka.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/tombol-beralasan.tsx'
import { Frame } from '../../../ui/kotak.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { TakenAt, type TakenTime, takenAt } from './diambil-pada.tsx'
import { RincianPratinjau } from './rincian-pratinjau.tsx'

type Props = {
  berkas: File
  content: PratinjauContent
  zona: Zona
  order: 'usb' | 'push'
  onUrutan: (order: 'usb' | 'push') => void
  busy: boolean
  progress: number
  error: string | null
  onCancel: () => void
  onSave: (takenOn: string | null) => void
}

const FORMAT: Record<PratinjauContent['format'], string> = {
  attlog: 'attlog.dat',
  attlogBertanda: 'attlog.dat bertanda',
  glg: 'GLG (Fingerspot)',
  solutioncloud: 'Salinan solutioncloud',
}

/** What a file holds, before anything of it is stored. */
export function Pratinjau(props: Props) {
  const { berkas, content, zona, order, busy, progress, error } = props
  const [take, setTake] = useState<TakenTime>({ tanggal: null, jam: '' })
  const waktu = takenAt(take)
  return (
    <Frame judul={`Isi ${berkas.name}`}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error !== null && <Alert severity="error">{error}</Alert>}
        {content.pernahDiunggah !== null && (
          <Alert severity="info">
            Berkas yang sama sudah disimpan pada {formatInstant(content.pernahDiunggah, zona)} {zona}. Menyimpannya lagi
            tidak menambah tap.
          </Alert>
        )}
        {content.peringatan.map((p) => (
          <Alert key={p} severity="warning">
            {p}
          </Alert>
        ))}
        <Ringkasan content={content} />
        {content.mungkinPush && (
          <FormControl>
            <FormLabel id="urutan">
              Kolom ketiga berkas ini dapat dibaca dengan dua cara. Dari mana berkasnya?
            </FormLabel>
            <RadioGroup
              aria-labelledby="urutan"
              value={order}
              onChange={(_, next) =>
                busy
                  ? notify('Tunggu sampai berkas ini selesai disimpan', 'info')
                  : props.onUrutan(next as 'usb' | 'push')
              }
            >
              <FormControlLabel
                value="usb"
                control={<Radio size="small" />}
                label="Diunduh langsung dari USB mesin (biasanya ini)"
              />
              <FormControlLabel
                value="push"
                control={<Radio size="small" />}
                label="Disimpan oleh aplikasi lain dari kiriman mesin"
              />
            </RadioGroup>
          </FormControl>
        )}
        <RincianPratinjau content={content} />
        <TakenAt nilai={take} onChange={setTake} zona={zona} />
        {busy && (
          <LinearProgress
            aria-label="Menyimpan berkas"
            variant={progress < 100 ? 'determinate' : 'indeterminate'}
            value={progress}
            sx={{ borderRadius: 1 }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
          <Button onClick={props.onCancel}>{busy ? 'Hentikan' : 'Batal'}</Button>
          <ButtonWithReason
            variant="contained"
            alasan={busy ? 'Sedang menyimpan' : waktu === undefined ? 'Lengkapi tanggal dan jam data diambil' : null}
            onClick={() => waktu !== undefined && props.onSave(waktu)}
          >
            {busy
              ? 'Menyimpan…'
              : content.jumlahBaru === 0
                ? 'Simpan tanpa tap baru'
                : `Simpan ${numeral(content.jumlahBaru)} tap baru`}
          </ButtonWithReason>
        </Box>
      </Box>
    </Frame>
  )
}

function Ringkasan({ content }: { content: PratinjauContent }) {
  const period =
    content.periode === null ? '-' : `${formatTanggal(content.periode.dari)} – ${formatTanggal(content.periode.sampai)}`
  const row = [
    ['Periode', period],
    ['Tap terbaca', numeral(content.jumlahTap)],
    ['Tap baru', numeral(content.jumlahBaru)],
    ['Sudah ada', numeral(content.jumlahDuplikat)],
    ['Baris rusak', numeral(content.jumlahBarisRusak)],
    ['Bentuk berkas', FORMAT[content.format]],
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
      {row.map(([label, nilai], nth) => (
        <Box key={label} sx={{ gridColumn: { xs: nth === 0 ? '1 / -1' : 'auto', md: 'auto' } }}>
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
