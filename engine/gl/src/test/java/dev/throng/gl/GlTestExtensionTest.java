package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.throng.gl.egl.EglContext;
import dev.throng.gl.memory.GpuBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.lwjgl.opengl.GL11C;
import org.lwjgl.opengl.GL43C;

/** Runs nested test classes that break a rule of {@link GlTest}, and checks that their tests fail. */
class GlTestExtensionTest {
    private final String mode = System.getProperty("gl.tests", "auto");

    @AfterEach
    void restore() {
        System.setProperty("gl.tests", mode);
    }

    @GlTest
    static class Leaking {
        @Test
        void plantedTestLeavesABufferOpen() {
            GpuBuffer.allocate("forgotten", 4);
        }

        @Test
        void plantedTestFindsNoObjectsOfTheEarlierTest() {
            assertEquals(0, LiveObjects.count());
        }
    }

    @GlTest
    static class Erring {
        @Test
        void plantedTestCausesAGlError(GlContext context) {
            GL11C.glEnable(-1);
            context.debug().clear();
        }

        @Test
        void plantedTestInsertsADebugMessage() {
            GL43C.glDebugMessageInsert(
                    GL43C.GL_DEBUG_SOURCE_APPLICATION,
                    GL43C.GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR,
                    1,
                    GL43C.GL_DEBUG_SEVERITY_LOW,
                    "reads what was never written");
        }
    }

    @GlTest
    static class Failing {
        @Test
        void plantedTestFailsAndLeavesABufferOpen() {
            GpuBuffer.allocate("left by a failure", 4);
            throw new IllegalStateException("its own reason");
        }
    }

    @Test
    void testThatLeaksObjectsFails() {
        available();
        assertEquals(
                List.of(
                        "GL context: found 1 GL objects that were not closed (GpuBuffer 'forgotten'), expected none; close them before the context"),
                failures(run(Leaking.class)));
    }

    @Test
    void testThatLeavesGlErrorsFails() {
        available();
        List<String> failures = failures(run(Erring.class));
        assertEquals(2, failures.size());
        assertTrue(
                failures.contains("after the test: found GL_INVALID_ENUM, expected no GL error"), failures::toString);
        assertTrue(failures.toString().contains("undefined (low): reads what was never written"), failures::toString);
    }

    @Test
    void failedTestKeepsItsReasonDespiteLeaks() {
        available();
        assertEquals(List.of("its own reason"), failures(run(Failing.class)));
        assertEquals(0, LiveObjects.count());
    }

    @Test
    void testsAreReportedAsSkippedIfTurnedOff() {
        System.setProperty("gl.tests", "off");
        EngineExecutionResults results = run(Failing.class);
        assertEquals(1, results.containerEvents().skipped().count());
        assertEquals(0, results.testEvents().started().count());
    }

    @Test
    void unknownModeIsRefused() {
        System.setProperty("gl.tests", "maybe");
        assertEquals(1, run(Failing.class).containerEvents().failed().count());
    }

    /** Skips the test, or fails it if a context is required, as {@link GlTest} does. */
    private void available() {
        assumeFalse(mode.equals("off"), "gl.tests=off");
        try {
            EglContext.open(-1).close();
        } catch (GlException e) {
            assumeTrue(mode.equals("required"), e.getMessage());
            throw e;
        }
    }

    private static EngineExecutionResults run(Class<?> tests) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(tests))
                .execute();
    }

    private static List<String> failures(EngineExecutionResults results) {
        return results.testEvents().failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .map(result -> result.getThrowable().orElseThrow().getMessage())
                .toList();
    }
}
