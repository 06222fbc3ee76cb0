import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../platform/app-context.ts'
import type { Lapor } from '../../platform/env/lapor.ts'
import { repeatPeriodically } from '../../platform/jobs.ts'
import { connectToWatch } from '../connect-to-watch.ts'
import { countMesin } from './count-mesin.ts'
import { type Kabar, kabarFrom, nameOfInstallation } from './kabar.ts'
import { gatherPerkara, type LookLimits, type WatchedEnv } from './perkara.ts'
import { type SendLimits, type Sent, sendEmail } from './send-email.ts'
import { sendWebhook } from './send-webhook.ts'
import { forgetOld, settle, takeDue, type Way } from './take-due.ts'

const ROUND_MS = 5 * 60_000
/** Well below the two minutes that a row is held for. */
export const SEND_LIMITS = { limitMs: 10_000, wholeMs: 30_000 }
/** For each look: a folder of the network may never answer. */
const LOOK_MS = 30_000

type Tools = Pick<AppContext, 'databaseUrl' | 'clock'>

/**
 * Every server looks every five minutes, and the rows say who tells (decision 40): one whose mail does not go out is no reason
 * that nobody hears. Returns how to stop it.
 */
export const tellPeriodically = (
  tools: Tools,
  env: WatchedEnv,
  record: (error: Error) => void,
  delayMs = ROUND_MS,
): (() => Promise<void>) =>
  repeatPeriodically(
    async (stop) => {
      // First the pause: after a start jobs are late and machines silent for a moment.
      await sleep(delayMs, undefined, { signal: stop }).catch(() => undefined)
      if (!stop.aborted) await tellOnce(tools, env, { ...SEND_LIMITS, lookMs: LOOK_MS, stop })
    },
    { delayMs: 0, record },
  )

/** @throws one line that says what could not be seen or told; the next round tries again. */
export async function tellOnce(
  { databaseUrl, clock }: Tools,
  env: WatchedEnv,
  limits: SendLimits & LookLimits,
): Promise<void> {
  const client = await connectToWatch(databaseUrl, 'geisa-kabar')
  try {
    const counted = await countMesin(client).catch((error: Error) => error)
    await forgetOld(client)
    const { perkara, unseen } = await gatherPerkara(client, env, clock, limits)
    const letters = []
    for (const way of waysOf(env.lapor)) letters.push({ way, due: await takeDue(client, way.name, perkara) })
    // Side by side: the one that hangs holds up nobody's.
    const outcomes = await Promise.all(
      letters
        .filter(({ due }) => due.length > 0)
        .map(async ({ way, due }) => {
          const sent = await way.send(kabarFrom(due, nameOfInstallation(env), clock.now()), limits)
          return { way, due, sent }
        }),
    )
    for (const { way, due, sent } of outcomes) await settle(client, way.name, due, sent.told)
    const troubles = [
      ...(counted instanceof Error ? [`mesin tidak terhitung: ${counted.message}`] : []),
      ...(limits.stop.aborted ? [] : unseen),
      ...outcomes.flatMap(({ sent: { told, trouble } }) =>
        trouble === null || limits.stop.aborted ? [] : [told ? trouble : `${trouble} Dicoba lagi lima menit lagi.`],
      ),
    ]
    if (troubles.length > 0) throw new Error(`Kabar pengelola: ${troubles.join(' ')}`)
  } finally {
    await client.end()
  }
}

/** `place` says where to look: of a webhook the name alone, its address may carry a secret. */
type WayOut = { name: Way; place: string; send: (kabar: Kabar, limits: SendLimits) => Promise<Sent> }

export function waysOf({ email, webhook }: Lapor): WayOut[] {
  const ways: WayOut[] = []
  if (email !== null) {
    const place = `server SMTP ${email.host}:${email.port} untuk ${email.to.join(', ')}`
    ways.push({ name: 'email', place, send: (kabar, limits) => sendEmail(email, kabar, limits) })
  }
  if (webhook !== null) {
    const place = new URL(webhook.url).host
    ways.push({ name: 'webhook', place, send: (kabar, limits) => sendWebhook(webhook, kabar, limits) })
  }
  return ways
}
