import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { JamBadge, LastSeen, StateBadge } from '../../../shared/mesin-state.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { LinkTo } from '../../../ui/links.ts'

/** One machine at a glance. The heading's link covers the card; links inside stand above it. */
export function MesinCard({ mesin, zona }: { mesin: Mesin; zona: Zona }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'text.secondary' },
        '&:has(h2 a:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <LinkTo
            to="/pengaturan/sekolah"
            search={{ tab: 'mesin', mesin: mesin.id }}
            color="inherit"
            underline="none"
            sx={{
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              '&:focus-visible': { outline: 'none' },
            }}
          >
            {mesin.nama}
          </LinkTo>
        </Typography>
        <StateBadge state={mesin.keadaan} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Nomor seri {mesin.nomorSeri}
      </Typography>
      <Box
        component="dl"
        sx={{
          mt: 3,
          mb: 0,
          pt: 3,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: '118px minmax(0, 1fr)',
          rowGap: 2,
          columnGap: 3,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Row label="Terakhir terlihat">
          <LastSeen mesin={mesin} zona={zona} />
        </Row>
        {mesin.laporanTertahan?.jaringanBaru === true && (
          <Row label="Jaringan">Terhubung lagi dari jaringan baru. Ini mesin Anda?</Row>
        )}
        {mesin.pengirim !== null && <Row label="Pengirim">Ada pengirim lain dengan nomor seri ini</Row>}
        {mesin.konfirmasi === null ? <Working mesin={mesin} /> : <Row label="Berikutnya">{nextStep(mesin)}</Row>}
      </Box>
    </Box>
  )
}

function Working({ mesin }: { mesin: Mesin }) {
  return (
    <>
      <Row label="Tap">{numeral(mesin.jumlahTap)}</Row>
      <Row label="Jam mesin">
        {mesin.drift === null ? <Faint>Belum ada tap langsung</Faint> : <JamBadge drift={mesin.drift} />}
      </Row>
      <Row label="Dipakai">{penempatanWords(mesin)}</Row>
      <Row label="PIN">
        {mesin.pinTakDikenal === 0 ? (
          <Faint>{mesin.jumlahTap === 0 ? 'Belum ada tap' : 'Semua PIN yang tap sudah dipetakan'}</Faint>
        ) : (
          <LinkTo
            to="/pengaturan/sekolah"
            search={{ tab: 'mesin', mesin: mesin.id, bagian: 'pin', pin: 'belum' }}
            sx={{ position: 'relative', fontWeight: 560 }}
          >
            {mesin.pinTakDikenal} PIN belum dipetakan
          </LinkTo>
        )}
      </Row>
    </>
  )
}

/** What it sent is kept but not shown before it is confirmed (devices.md 5): one thing is to be done. */
function nextStep({ konfirmasi, terakhirTerlihat }: Mesin): string {
  if (konfirmasi?.sengketa === true) return 'Dinas memutuskan milik siapa mesin ini'
  if (konfirmasi?.dimintaPada) return 'Menunggu dinas mengonfirmasi'
  if (terakhirTerlihat === null) return 'Hubungkan mesinnya'
  return konfirmasi?.bertentangan === true ? 'Minta dinas mengonfirmasi' : 'Konfirmasi dengan angka dari menunya'
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

function Faint({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}

/** The placement that runs, else the last one. */
function penempatanWords({ penempatan }: Pick<Mesin, 'penempatan'>): string {
  const current = penempatan.find((p) => p.sampai === null) ?? penempatan.at(-1)
  if (current === undefined) return '-'
  const since =
    current.dipakaiSejak === null ? 'Sehari setelah kontak pertama' : `Sejak ${formatTanggal(current.dipakaiSejak)}`
  return current.sampai === null ? since : `${since} sampai ${formatTanggal(current.sampai)}`
}
