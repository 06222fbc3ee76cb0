import { WHY_NOT_LABEL } from '@geisa/contract/approval-otomatis'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StatusPengajuanChip } from '../../shared/pengajuan/status-chip.tsx'
import { USULAN_ROUTES } from '../../shared/pengajuan/usulan-link.tsx'
import { formatTime, formatZoned } from '../../shared/tanggal/tanggal.ts'
import { LinkTo } from '../../ui/links.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { TestResult } from './queries.ts'

type Props = { result: TestResult; jenis: JenisPengajuan }

/** What the rule would have approved, beside what people decided about the same requests. */
export function DryRunResult({ result: h, jenis }: Props) {
  const agreeing = h.jumlahDisetujui - h.jumlahDitolakOrang - h.jumlahMenunggu
  return (
    <Box component="section" aria-label="Hasil uji coba" sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ fontWeight: 580 }}>
        {h.jumlahUsulan === 0
          ? 'Tidak ada usulan seperti ini dalam 90 hari terakhir.'
          : `Dari ${h.jumlahUsulan} usulan sejak ${formatTime(h.dari, 'WIB').slice(0, -9)} (WIB), aturan ini akan menyetujui ${h.jumlahDisetujui}.`}
      </Typography>
      {h.jumlahDisetujui > 0 && (
        <Box component="dl" sx={ANGKA}>
          <Angka label="Disetujui juga oleh orang" content={agreeing} />
          <Angka label="Ditolak atau dikembalikan orang" content={h.jumlahDitolakOrang} />
          <Angka label="Masih menunggu sekarang" content={h.jumlahMenunggu} />
        </Box>
      )}
      {h.jumlahDitolakOrang > 0 && (
        <Alert severity="warning" role="note">
          Orang memutuskan lain atas {h.jumlahDitolakOrang} usulan. Lihat contohnya di bawah; persempit aturannya bila
          perlu.
        </Alert>
      )}
      {h.sebab.length > 0 && <Cause sebab={h.sebab} />}
      {h.terpotong && (
        <Alert severity="info" role="note">
          Usulannya lebih banyak daripada yang sempat diuji: yang terbaru didahulukan.
        </Alert>
      )}
      {h.contoh.length > 0 && <Example examples={h.contoh} jenis={jenis} />}
    </Box>
  )
}

const ANGKA = { m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' } as const

function Angka({ label, content }: { label: string; content: number }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'angka' }}>
        {content}
      </Box>
    </Box>
  )
}

/** Each of the others once, by the first that stands against it. */
function Cause({ sebab }: Pick<TestResult, 'sebab'>) {
  return (
    <div>
      <Typography variant="body2">
        {sebab.reduce((jumlah, cause) => jumlah + cause.jumlah, 0)} usulan tetap diperiksa orang, sebab:
      </Typography>
      <Box
        component="ul"
        aria-label="Sebab tidak disetujui"
        sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 1, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
      >
        {sebab.map((cause) => (
          <li key={cause.sebab}>
            {WHY_NOT_LABEL[cause.sebab]}: {cause.jumlah}
          </li>
        ))}
      </Box>
    </div>
  )
}

/** Opened in a tab of its own, so that the form stays as it is. */
function Example({ examples, jenis }: { examples: TestResult['contoh']; jenis: JenisPengajuan }) {
  return (
    <Box
      component="ul"
      aria-label="Contoh usulan yang akan disetujui"
      tabIndex={0}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        maxHeight: 280,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {examples.map((example) => (
        <Box
          component="li"
          key={example.id}
          sx={{ px: 3, py: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
            <LinkTo to={USULAN_ROUTES[jenis]} params={{ id: example.id }} target="_blank" sx={{ fontWeight: 580 }}>
              No. {example.nomor}
              <VisuallyHidden> (tab baru)</VisuallyHidden>
            </LinkTo>
            <StatusPengajuanChip status={example.statusPengajuan} />
          </Box>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {example.perihal} · {example.namaSekolah}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            Diajukan {formatZoned(example.tglPengajuan, example.zona)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
