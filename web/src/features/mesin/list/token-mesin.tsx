import type { Answer } from '@geisa/contract/endpoint'
import { type FullMesin } from '@geisa/contract/mesin/mesin'
import { createMesinToken, deleteMesinToken } from '@geisa/contract/mesin/token'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { ConfirmationDialog } from '../../../ui/dialog/confirmation-dialog.tsx'
import { Secret, ShowOnceDialog } from '../../../ui/dialog/show-once-dialog.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'
import { HowToConnect } from './how-to-connect.tsx'

type Token = Answer<typeof createMesinToken>

export function TokenMesin({ mesin }: { mesin: FullMesin }) {
  const [asked, setAsked] = useState<'ganti' | 'cabut' | null>(null)
  const [token, setToken] = useState<Token | null>(null)
  const refresh = useRefreshMesin()
  const params = { id: mesin.id }
  const failed = (error: unknown): void => notify(errorSentence(error, 'Gagal memproses data'), 'error')
  const create = useMutation({
    mutationFn: () => call(createMesinToken, { params }),
    onSuccess: (next) => {
      setToken(next)
      refresh()
    },
    onError: failed,
  })
  const revoke = useMutation({
    mutationFn: () => call(deleteMesinToken, { params }),
    onSuccess: () => {
      notify('Token dicabut. Mesin yang memakainya tidak dapat mengirim lagi.', 'success')
      refresh()
    },
    onError: failed,
  })
  return (
    <Frame
      title="Token"
      actions={
        <>
          {mesin.punyaToken && (
            <ButtonWithReason
              size="small"
              color="error"
              reason={revoke.isPending ? 'Sedang mencabut' : null}
              onClick={() => setAsked('cabut')}
            >
              Cabut
            </ButtonWithReason>
          )}
          <ButtonWithReason
            size="small"
            variant="outlined"
            reason={create.isPending ? 'Sedang membuat token' : null}
            onClick={() => (mesin.punyaToken ? setAsked('ganti') : create.mutate())}
          >
            {mesin.punyaToken ? 'Ganti token' : 'Buat token'}
          </ButtonWithReason>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {tokenWords(mesin)}
      </Typography>
      {asked !== null && (
        <ConfirmationDialog
          title={asked === 'ganti' ? 'Ganti token?' : 'Cabut token?'}
          message={
            asked === 'ganti'
              ? 'Token lama langsung tidak berlaku. Jalur di menu mesin harus diisi ulang dengan token baru.'
              : 'Mesin yang memakai token ini tidak dapat mengirim tap sampai jalurnya diubah. Data di mesin tidak hilang.'
          }
          yesLabel={asked === 'ganti' ? 'Ganti' : 'Cabut'}
          noLabel="Batal"
          danger={asked === 'cabut'}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            if (asked === 'ganti') create.mutate()
            else revoke.mutate()
          }}
        />
      )}
      {token !== null && <TokenDialog token={token} onClose={() => setToken(null)} />}
    </Frame>
  )
}

function tokenWords(m: FullMesin): string {
  if (!m.punyaToken) {
    return 'Tanpa token, siapa pun yang tahu nomor seri mesin dapat mengirim tap palsu. Buat token bila menu mesin mempunyai isian jalur (path).'
  }
  return m.wajibToken
    ? 'Mesin hanya diterima dengan tokennya.'
    : 'Token sudah dibuat, tetapi kiriman tanpa token masih diterima. Wajibkan lewat “Ubah mesin” setelah mesin terhubung dengan token.'
}

function TokenDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  return (
    <ShowOnceDialog title="Token mesin" onClose={onClose}>
      <Alert severity="info" sx={{ mb: 4 }}>
        Token ini hanya ditampilkan sekarang. Bila hilang, buat token baru.
      </Alert>
      <Secret text={token.alamat} what="jalur dengan token" />
      <HowToConnect hasToken path={token.alamat} />
    </ShowOnceDialog>
  )
}
