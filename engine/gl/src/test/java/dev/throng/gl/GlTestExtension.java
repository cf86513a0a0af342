package dev.throng.gl;

import static org.lwjgl.opengl.GL45C.*;

import dev.throng.gl.egl.EglContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Extension that implements {@link GlTest}. */
public final class GlTestExtension
        implements ExecutionCondition, BeforeEachCallback, AfterEachCallback, ParameterResolver {
    private static final int CLIP_PLANES = 8; // minimum of all implementations
    private static final Namespace NAMESPACE = Namespace.create(GlTestExtension.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext test) {
        String mode = System.getProperty("gl.tests", "auto");
        return switch (mode) {
            case "off" -> ConditionEvaluationResult.disabled("gl.tests=off");
            case "required" -> ConditionEvaluationResult.enabled("gl.tests=required");
            case "auto" -> whereAvailable(test);
            default ->
                throw new IllegalArgumentException("gl.tests: found " + mode + ", expected auto, required or off");
        };
    }

    private static ConditionEvaluationResult whereAvailable(ExtensionContext test) {
        try {
            return ConditionEvaluationResult.enabled(
                    "drawn by " + shared(test).info().renderer());
        } catch (GlException e) {
            return ConditionEvaluationResult.disabled("no OpenGL here: " + e.getMessage());
        }
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        GlContext context = shared(test);
        context.makeCurrent();
        context.debug().clear();
        resetState();
    }

    @Override
    public void afterEach(ExtensionContext test) {
        GlContext context = shared(test);
        context.makeCurrent();
        List<Throwable> found = new ArrayList<>();
        collect(found, () -> GlDebug.checkError("after the test"));
        collect(found, context.debug()::checkNone);
        collect(found, LiveObjects::checkNone);
        LiveObjects.closeLeaked();
        context.debug().clear();
        // A failed test already has a reason; its open objects follow from the failure.
        if (!found.isEmpty() && test.getExecutionException().isEmpty()) {
            AssertionError error = new AssertionError(found.get(0).getMessage(), found.get(0));
            found.stream().skip(1).forEach(error::addSuppressed);
            throw error;
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == GlContext.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return shared(test);
    }

    private static void collect(List<Throwable> found, Runnable check) {
        try {
            check.run();
        } catch (RuntimeException e) {
            found.add(e);
        }
    }

    /** Resets all state that {@link Raster} and render targets change, for the next test. */
    static void resetState() {
        glUseProgram(0);
        glBindVertexArray(0);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
        glDepthFunc(GL_LESS);
        Raster.cull(Raster.Cull.NONE);
        Raster.depthTest(false);
        Raster.mirrored(false);
        Raster.depthWrite(true);
        Raster.colourWrite(true);
        Raster.multiplyBlend(false);
        Raster.wireframe(false);
        Raster.depthOffset(0, 0);
        Raster.discard(false);
        Raster.depthClamp(false);
        for (int plane = 0; plane < CLIP_PLANES; plane++) {
            glDisable(GL_CLIP_DISTANCE0 + plane);
        }
        Raster.allColumns();
        glDisable(GL_FRAMEBUFFER_SRGB);
    }

    /** Opens the context once per run, and closes it at the end. */
    private static GlContext shared(ExtensionContext test) {
        return test.getRoot()
                .getStore(NAMESPACE)
                .getOrComputeIfAbsent(Shared.class, key -> Shared.open(), Shared.class)
                .context();
    }

    private record Shared(GlContext context) implements AutoCloseable {
        static Shared open() {
            GlContext context = EglContext.openDebug(-1);
            TestDriver.asked().check(context.info(), System.getenv("GALLIUM_OVERRIDE_CPU_CAPS"));
            return new Shared(context);
        }

        @Override
        public void close() {
            context.close();
        }
    }
}
