import type { Pratinjau as PratinjauContent } from '@geisa/contract/mesin/tap'
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
import { numeral } from '../../../shared/numerals.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { ChooseNomor } from './choose-nomor.tsx'
import { RincianPratinjau } from './pratinjau-details.tsx'
import { TakenAt, type TakenTime, takenAt } from './taken-at.tsx'

type Props = {
  berkas: File
  content: PratinjauContent
  namaMesin: string
  zona: Zona
  order: 'usb' | 'push'
  onUrutan: (order: 'usb' | 'push') => void
  onSelect: (nomor: string | null) => void
  take: TakenTime
  onTake: (take: TakenTime) => void
  /** Something is on its way: it is saved, or read another way. */
  busy: boolean
  reading: boolean
  progress: number
  error: string | null
  /** Reads it again as it was to be read; the preview before it stands meanwhile. */
  onRetry: (() => void) | null
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
  const { berkas, content, zona, order, take, busy, reading, progress, error, onRetry } = props
  const waktu = takenAt(take)
  const mustChoose = content.sebabPilihNomor.length > 0 && content.nomorMesin.every(({ dipilih }) => !dipilih)
  return (
    <Frame title={`Isi ${berkas.name}`}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {error !== null && (
          <Alert severity="error" action={onRetry && <RetryButton onRetry={onRetry} />}>
            {error}
          </Alert>
        )}
        {content.pernahDiunggah !== null && (
          <Alert severity="info">
            Berkas yang sama sudah disimpan pada {formatInstant(content.pernahDiunggah, zona)} {zona}.
            {content.jumlahBaru === 0 && ' Menyimpannya lagi tidak menambah tap.'}
          </Alert>
        )}
        {content.peringatan.map((p) => (
          <Alert key={p} severity="warning">
            {p}
          </Alert>
        ))}
        <Ringkasan content={content} open={mustChoose} />
        {content.mungkinPush && <ChooseOrder order={order} busy={busy} onUrutan={props.onUrutan} />}
        <ChooseNomor
          key={content.sidik}
          content={content}
          namaMesin={props.namaMesin}
          busy={busy}
          onSelect={props.onSelect}
        />
        <RincianPratinjau content={content} />
        <TakenAt value={take} onChange={props.onTake} zona={zona} />
        {busy && (
          <LinearProgress
            aria-label={reading ? 'Membaca berkas' : 'Menyimpan berkas'}
            variant={progress < 100 ? 'determinate' : 'indeterminate'}
            value={progress}
            sx={{ borderRadius: 1 }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
          <Button onClick={props.onCancel}>{busy ? 'Hentikan' : 'Batal'}</Button>
          <ButtonWithReason
            variant="contained"
            reason={
              busy
                ? reading
                  ? 'Sedang membaca berkas'
                  : 'Sedang menyimpan'
                : mustChoose
                  ? 'Pilih dahulu nomor mesin ini'
                  : waktu === undefined
                    ? 'Lengkapi tanggal dan jam data diambil'
                    : null
            }
            onClick={() => waktu !== undefined && props.onSave(waktu)}
          >
            {busy && !reading
              ? 'Menyimpan…'
              : mustChoose
                ? 'Simpan'
                : content.jumlahBaru === 0
                  ? 'Simpan tanpa tap baru'
                  : `Simpan ${numeral(content.jumlahBaru)} tap baru`}
          </ButtonWithReason>
        </Box>
      </Box>
    </Frame>
  )
}

export const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button color="inherit" size="small" onClick={onRetry}>
    Coba lagi
  </Button>
)

/** The columns leave open whether a stick or a program wrote them (devices.md 4.4). */
function ChooseOrder({ order, busy, onUrutan }: Pick<Props, 'order' | 'busy' | 'onUrutan'>) {
  return (
    <FormControl>
      <FormLabel id="urutan">Kolom ketiga berkas ini dapat dibaca dengan dua cara. Dari mana berkasnya?</FormLabel>
      <RadioGroup
        aria-labelledby="urutan"
        value={order}
        onChange={(_, next) =>
          busy ? notify('Tunggu sampai berkas ini selesai diproses', 'info') : onUrutan(next as 'usb' | 'push')
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
  )
}

/** `open`: whose lines are taken is not said yet, so nobody knows what is new. */
function Ringkasan({ content, open }: { content: PratinjauContent; open: boolean }) {
  const period =
    content.periode === null ? '-' : `${formatTanggal(content.periode.dari)} – ${formatTanggal(content.periode.sampai)}`
  const row = [
    ['Periode', period],
    ['Tap terbaca', numeral(content.jumlahTap)],
    ['Tap baru', open ? '-' : numeral(content.jumlahBaru)],
    ['Sudah ada', open ? '-' : numeral(content.jumlahDuplikat)],
    ['Baris rusak', numeral(content.jumlahBarisRusak)],
    ['Nomor mesin', content.nomorMesin.map(({ nomor }) => (nomor === null ? 'tanpa' : nomor)).join(', ')],
    ...(content.jumlahNomorLain > 0 ? [['Baris nomor lain', numeral(content.jumlahNomorLain)] as const] : []),
    ['Bentuk berkas', FORMAT[content.format]],
  ] as const
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(220px, 2fr) repeat(3, minmax(90px, 1fr))' },
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
