import type { Pratinjau } from '@geisa/contract/mesin/tap'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { numeral } from '../../../shared/numerals.ts'
import { formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'

const PIN_COLUMNS: ColumnOf<Pratinjau['pinTakDikenal'][number]>[] = [
  { id: 'pin', title: 'PIN', value: (b) => b.pin, fixed: true, width: 80 },
  { id: 'nama', title: 'Nama di berkas', value: (b) => b.nama },
  { id: 'tap', title: 'Tap', value: (b) => b.jumlahTap, numeric: true },
]
const BROKEN_COLUMNS: ColumnOf<Pratinjau['barisRusak'][number]>[] = [
  { id: 'nomor', title: 'Baris ke', value: (b) => b.nomorBaris, numeric: true, width: 90 },
  { id: 'alasan', title: 'Sebab', value: (b) => b.alasan, width: 200, wrap: true },
  {
    id: 'baris',
    title: 'Isi baris',
    value: (b) => b.baris,
    width: 240,
    cell: (b) => (
      <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {b.baris}
      </Box>
    ),
  },
]
const SUSPICIOUS_COLUMNS: ColumnOf<Pratinjau['mencurigakan'][number]>[] = [
  { id: 'pin', title: 'PIN', value: (b) => b.pin, fixed: true, width: 80 },
  {
    id: 'waktu',
    title: 'Waktu mesin',
    value: (b) => b.waktuMesin,
    cell: (b) => formatMesinTime(b.waktuMesin),
    fixed: true,
  },
  { id: 'alasan', title: 'Sebab', value: (b) => b.alasan, wrap: true },
]

/** What asks for a look: closed, with its count, so that a clean file stays short. */
export function RincianPratinjau({ content }: { content: Pratinjau }) {
  return (
    <div>
      {content.pinTakDikenal.length > 0 && (
        <Section
          title={`${content.pinTakDikenal.length} PIN belum dipetakan`}
          detail="Tapnya tetap disimpan dan ikut terhitung setelah PIN dipetakan."
        >
          <TabelData
            label="PIN belum dipetakan"
            columns={PIN_COLUMNS}
            rows={content.pinTakDikenal}
            rowId={(b) => b.pin}
            height={320}
          />
        </Section>
      )}
      {content.jumlahBarisRusak > 0 && (
        <Section
          title={`${numeral(content.jumlahBarisRusak)} baris tidak terbaca`}
          detail={some(
            'Baris ini masuk karantina, tidak menjadi tap.',
            content.barisRusak.length,
            content.jumlahBarisRusak,
          )}
        >
          <TabelData
            label="Baris tidak terbaca"
            columns={BROKEN_COLUMNS}
            rows={content.barisRusak}
            rowId={(b) => b.nomorBaris}
            height={320}
          />
        </Section>
      )}
      {content.jumlahMencurigakan > 0 && (
        <Section
          title={`${numeral(content.jumlahMencurigakan)} tap dengan tanggal mencurigakan`}
          detail={some(
            'Tap ini disimpan tetapi tidak dihitung.',
            content.mencurigakan.length,
            content.jumlahMencurigakan,
          )}
        >
          <TabelData
            label="Tap mencurigakan"
            columns={SUSPICIOUS_COLUMNS}
            rows={content.mencurigakan}
            rowId={(b) => `${b.pin} ${b.waktuMesin}`}
            height={320}
          />
        </Section>
      )}
    </div>
  )
}

const some = (sentence: string, format: number, all: number): string =>
  format < all ? `${sentence} Ditampilkan ${format} yang pertama.` : sentence

function Section({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  const id = useId()
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary id={id} aria-controls={`${id}-isi`} expandIcon={<ExpandMoreOutlined />}>
        <Typography variant="h3" component="span">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {detail}
        </Typography>
        {children}
      </AccordionDetails>
    </Accordion>
  )
}
