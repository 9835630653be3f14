import { idOf } from '@olympiad/contract/id'
import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { AllOlympiads } from '../olympiads/AllOlympiads.tsx'
import { AuthScreen } from '../session/AuthScreen.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { OlympiadsLayout } from './OlympiadsLayout.tsx'
import {
  RunScreen,
  MyOlympiadsScreen,
  MySpace,
  NotFound,
  OlympiadLayout,
  OverviewScreen,
  PaymentStatus,
  Ranking,
  ReceiptPage,
  Register,
  Start,
  TasksPlaceholder,
  Terms,
  Training,
  TrainingPlaceholder,
} from './screens.tsx'

/** Every route of spec 2. All but the authorization check, whose text is fixed, wait for words. */
export function Router({ inWords }: { inWords: (screen: ReactNode) => ReactNode }) {
  return (
    <Routes>
      <Route path="auth" element={<AuthScreen />} />
      <Route path="runs/:runId" element={inWords(<OwnRoom />)} />
      <Route element={inWords(<Layout />)}>
        <Route index element={<Navigate replace to="/olympiads/all" />} />
        <Route path="homework" element={<TasksPlaceholder />} />
        <Route path="training" element={<TrainingPlaceholder />} />
        <Route path="my-space" element={<MySpace />} />
        <Route path="olympiads">
          <Route element={<OlympiadsLayout />}>
            <Route index element={<Navigate replace to="all" />} />
            <Route path="all" element={<AllOlympiads />} />
            <Route path="my" element={<MyOlympiadsScreen />} />
            <Route path="ranking" element={<Ranking />} />
          </Route>
          <Route path=":olympiadId" element={<OlympiadRoom />}>
            <Route index element={<OverviewScreen />} />
            <Route path="register" element={<Register />} />
            <Route path="terms" element={<Terms />} />
            <Route path="payment-status" element={<PaymentStatus />} />
            <Route path="receipt/:orderId?" element={<ReceiptPage />} />
            <Route path="training" element={<Training />} />
            <Route path="start" element={<Start />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}

/** What cannot be an olympiad is asked of nobody. */
function OlympiadRoom() {
  return idOf(useParams().olympiadId) === null ? <NotFound /> : <OlympiadLayout />
}

/** A run is played in a room without the sidebar. */
function OwnRoom() {
  return (
    <ErrorBoundary fallback={(retry) => <BrokenScreen retry={retry} />}>
      <Suspense fallback={null}>
        <RunScreen />
      </Suspense>
    </ErrorBoundary>
  )
}
