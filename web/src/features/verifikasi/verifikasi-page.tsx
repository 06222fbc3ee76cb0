import GppBadOutlined from '@mui/icons-material/GppBadOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { copyright, useAppInfo } from '../../shell/app-info.ts'
import { Logo } from '../../shell/logo.tsx'
import { CodeInput } from './code-input.tsx'
import { useSeal } from './queries.ts'
import { CODE_SHAPE, fullCode, tidyCode } from './seal-code.ts'
import { SealResult } from './seal-result.tsx'
import { SealPutusan } from './seal-verdict.tsx'

/** Is this paper genuine? Open to whoever holds it (product.md 5.2). */
export function VerifikasiPage() {
  const kode = tidyCode(useParams({ strict: false }).kode ?? '')
  return <Check key={kode} kode={kode} />
}

function Check({ kode }: { kode: string }) {
  const [content, setContent] = useState('')
  const seal = useSeal(kode)
  // While another code is being typed the answer to the last one would pass for its own.
  const format = kode !== '' && content === ''
  const { namaProduk, penyedia } = useAppInfo()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        px: 4,
        pt: { xs: 5, sm: 8 },
        // The way to the provider stands in the last 32 px of a screen without menus (shell/root.tsx).
        pb: 8,
        ...BLACK_WHITE,
      }}
    >
      <Box component="header" sx={{ width: '100%', maxWidth: WIDTH, mx: 'auto', mb: 5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Logo size={36} />
          <div>
            <Typography variant="h1">Pemeriksaan SPTJM</Typography>
            <Typography variant="body2" color="textSecondary">
              {namaProduk} · Kehadiran guru dan tenaga kependidikan
            </Typography>
          </div>
        </Box>
      </Box>
      <Box component="main" id="isi" tabIndex={-1} sx={{ width: '100%', maxWidth: WIDTH, mx: 'auto', outline: 'none' }}>
        {kode === '' && (
          <Typography sx={{ mb: 2 }}>
            Ketik kode yang tercetak di bawah QR pada SPTJM untuk memeriksa apakah kertas itu asli dan masih berlaku.
          </Typography>
        )}
        <Box aria-live="polite" aria-busy={seal.isFetching}>
          {format && <Answer kode={kode} seal={seal} />}
        </Box>
        {format && seal.data && (
          <Box sx={{ mt: 3, ...NOT_PRINTED }}>
            <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
              Cetak hasil pemeriksaan
            </Button>
          </Box>
        )}
        <CodeInput kode={kode} content={content} onChange={setContent} />
      </Box>
      <Box component="footer" sx={{ mt: 'auto', pt: 8, mx: 'auto', color: 'text.secondary', typography: 'caption' }}>
        {copyright(penyedia)}
      </Box>
    </Box>
  )
}

const WIDTH = 640
/** Paper is white, whatever theme is on. */
const BLACK_WHITE = {
  '@media print': { bgcolor: '#fff', '& *': { color: '#000 !important', backgroundColor: 'transparent !important' } },
} as const
const NOT_PRINTED = { '@media print': { display: 'none' } } as const

function Answer({ kode, seal }: { kode: string; seal: ReturnType<typeof useSeal> }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', overflow: 'hidden' }}>
      {!fullCode(kode) && (
        <SealPutusan tone="peringatan" icon={HelpOutlineOutlined} title="Kode belum benar">
          {kode} bukan kode segel yang lengkap. {CODE_SHAPE}. Ketik lagi seperti yang tercetak di bawah QR.
        </SealPutusan>
      )}
      {seal.isLoading && <Placeholder />}
      {seal.isError && (
        <LoadError error={seal.error} sentence="Kode ini belum dapat diperiksa" onRetry={() => void seal.refetch()} />
      )}
      {seal.data === null && <Unknown kode={kode} />}
      {seal.data && <SealResult seal={seal.data} />}
    </Box>
  )
}

function Unknown({ kode }: { kode: string }) {
  return (
    <SealPutusan tone="bahaya" icon={GppBadOutlined} title="Kode tidak dikenal">
      Tidak ada segel dengan kode <b>{kode}</b>. Cocokkan lagi dengan yang tercetak di kertas. Bila sudah sama, jangan
      menerima kertas itu sebelum bertanya kepada sekolah atau dinasnya.
    </SealPutusan>
  )
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memeriksa kode" sx={{ display: 'block', p: 5 }}>
      <Skeleton width="60%" height={36} />
      <Skeleton height={20} />
      <Skeleton variant="rounded" height={260} sx={{ mt: 4 }} />
    </Box>
  )
}
