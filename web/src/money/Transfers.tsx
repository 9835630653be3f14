import { useQuery } from '@tanstack/react-query'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Accounts } from './Accounts.tsx'
import { Asked } from '../ui/Asked.tsx'
import { moneyQuery } from './queries.ts'
import { StatementPage } from './StatementPage.tsx'
import { Statements } from './Statements.tsx'
import { TransferForm } from './TransferForm.tsx'
import { useView } from './use-money.ts'

/** Money by the bank: one transfer by hand, or a whole statement; and where it may be sent to. */
export function Transfers() {
  const { olympiad } = useStaffedOlympiad()
  const { statementId } = useView()
  const mayMove = useMay('moveMoney')
  const query = useQuery(moneyQuery(olympiad.id))
  if (statementId) return <StatementPage statementId={statementId} />
  return (
    <>
      {mayMove && <TransferForm />}
      <Statements />
      <Asked query={query}>{({ accounts }) => <Accounts accounts={accounts} />}</Asked>
    </>
  )
}
