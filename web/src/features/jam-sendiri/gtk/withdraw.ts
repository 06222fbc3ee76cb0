import { type JamGtk, withdrawJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { useMutation } from '@tanstack/react-query'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useRefreshJam } from '../queries.ts'

/** Takes back a proposal that nobody has decided yet; a refusal is said as the server says it. */
export function useWithdrawJam() {
  const refresh = useRefreshJam()
  return useMutation({
    mutationFn: ({ id, versi }: JamGtk) => call(withdrawJamGtk, { body: { usul: [{ id, versi }] } }),
    onSuccess: ({ message, gagal: [refused] }) =>
      notify(refused?.alasan ?? message, refused ? 'warning' : 'success', SIX_SECONDS),
    onError: (cause) => notify(errorSentence(cause, 'Gagal menyimpan data'), 'error', SIX_SECONDS),
    onSettled: refresh,
  })
}
