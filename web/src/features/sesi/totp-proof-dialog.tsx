import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { inputError } from '../../api/input-error.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { LostPhone } from './guide-link.tsx'
import { KodeCadanganDialog } from './kode-cadangan-dialog.tsx'
import { useRemoveTotp, useReplaceKodeCadangan } from './queries.ts'

const WORDS = {
  matikan: {
    title: 'Matikan verifikasi dua langkah',
    content: 'Setelah ini password saja cukup untuk masuk.',
    button: 'Matikan',
  },
  kode: {
    title: 'Kode cadangan baru',
    content: 'Kode cadangan yang lama tidak berlaku lagi.',
    button: 'Buat kode baru',
  },
}

/** Whoever found an open screen has neither: password and code together. */
export function TotpProofDialog({ purpose, onClose }: { purpose: 'matikan' | 'kode'; onClose: () => void }) {
  const [proof, setProof] = useState({ password: '', kode: '' })
  const disable = useRemoveTotp()
  const replace = useReplaceKodeCadangan()
  const task = purpose === 'matikan' ? disable : replace
  const { title, content, button } = WORDS[purpose]
  const error = inputError(task.error, 'Gagal memproses data')
  const notYet = proof.password === '' || proof.kode.trim() === '' ? 'Isi password dan kode' : null
  const alasan = task.isPending ? 'Sedang memproses' : notYet
  function send(): void {
    if (alasan !== null) return
    if (purpose === 'kode') return replace.mutate(proof)
    disable.mutate(proof, {
      onSuccess: ({ message }) => {
        notify(message, 'success')
        onClose()
      },
    })
  }
  if (replace.data) return <KodeCadanganDialog kode={replace.data.kodeCadangan} onClose={onClose} />
  return (
    <BaseDialog
      title={title}
      width="xs"
      onClose={onClose}
      unsaved="nothing"
      onSend={send}
      error={error.sentence}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason
            type="submit"
            variant="contained"
            color={purpose === 'matikan' ? 'error' : 'primary'}
            reason={alasan}
          >
            {button}
          </ButtonWithReason>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {content}
      </Typography>
      <Stack spacing={4}>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={proof.password}
          onChange={(e) => setProof({ ...proof, password: e.target.value })}
          error={error.field('password') !== null}
        />
        <TextField
          label="Kode verifikasi"
          autoComplete="one-time-code"
          value={proof.kode}
          onChange={(e) => setProof({ ...proof, kode: e.target.value })}
          error={error.field('kode') !== null}
          helperText="6 angka dari aplikasi, atau satu kode cadangan"
        />
        <LostPhone />
      </Stack>
    </BaseDialog>
  )
}
