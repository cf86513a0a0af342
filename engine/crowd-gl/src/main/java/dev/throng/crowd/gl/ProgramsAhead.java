package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.cull.EarlierPass;
import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.crowd.gl.draw.Prepass;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.GlException;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Compiles programs before a draw needs them. New crowds, states and looks (hidden parts, tints, material variants) get
 * programs for the kinds of pictures that were drawn last; a picture announced by the host gets programs for its light,
 * outputs and settings. GPU drivers compile on other threads. So if a picture was not announced, all its programs start
 * to compile before the renderer waits for any.
 */
final class ProgramsAhead {
    /** The {@value} kinds of pictures that were drawn last are never forgotten. */
    private static final int KINDS = 4;

    /** Number of later pictures after which an unused kind of picture is forgotten; exceeds the views of a frame. */
    private static final int LATELY = 64;

    /** Largest number of remembered kinds of pictures; programs of new parts are compiled for all of them. */
    private static final int MOST_KINDS = 16;

    private final CrowdPartFactory.Tools tools;
    private final Passes passes;
    private final List<PoseListener> listeners;
    private final List<RememberedKind> kinds = new ArrayList<>(); // kinds of the last pictures
    private long pictures; // number of pictures so far

    /** Passes whose programs are compiled in advance; their owner closes them. */
    record Passes(CullPass cull, ColourPass colour, Prepass prepass, EarlierPass earlier, ScenePicks picks) {}

    /**
     * Properties of a picture that select programs.
     *
     * @param shading shading of the picture; null: only the depth of shadow casters is drawn
     * @param backdrop properties of the backdrop that select programs
     */
    record PictureKind(
            @Nullable Shading shading, CullSettings culling, DebugView debugView, ColourPass.BackdropKind backdrop) {
        private PictureKind with(Shading.Shadows maps) {
            return shading == null ? this : new PictureKind(shading.with(maps), culling, debugView, backdrop);
        }

        private boolean isOf(@Nullable Shading other, FrameDescription culled) {
            return Objects.equals(shading, other)
                    && culling.poses() == culled.culling().poses()
                    && culling.occlusion() == culled.culling().occlusion()
                    && (debugView == culled.debugView() || debugView.equals(culled.debugView()))
                    && backdrop.isOf(culled.environment());
        }
    }

    /** Remembered kind of picture, with the index of its most recent picture among all pictures. */
    private static final class RememberedKind {
        private PictureKind kind;
        private long last;

        RememberedKind(PictureKind kind, long last) {
            this.kind = kind;
            this.last = last;
        }
    }

    /** @param listeners list of the renderer, which adds and removes listeners */
    ProgramsAhead(CrowdPartFactory.Tools tools, Passes passes, List<PoseListener> listeners) {
        this.tools = tools;
        this.passes = passes;
        this.listeners = listeners;
    }

    /** Forgets all kinds of pictures. Until the next picture, no programs are compiled for new parts. */
    void forget() {
        kinds.clear();
    }

    /** @return whether at least one kind of picture is remembered */
    boolean knowsPictures() {
        return !kinds.isEmpty();
    }

    /**
     * Sets the sun's shadow filter in all remembered kinds of shaded pictures.
     *
     * @param maps the new filter: {@code NONE} without shadow casters. When the first shadow caster is added, the
     *     filter changes, and pictures need other programs
     */
    void changeShadowFilter(Shading.Shadows maps) {
        kinds.forEach(known -> known.kind = known.kind.with(maps));
    }

    /** Starts to compile the programs that draw new or changed parts in pictures of the remembered kinds. */
    void prepareFor(List<CrowdPart> parts) {
        for (CrowdPart part : parts) {
            prepareFor(part, part.buffers().state().states().needs());
        }
    }

    /**
     * Starts to compile the programs of a part that will have states. If memory for the programs is missing, the
     * picture that needs them fails later.
     *
     * @param needs features that current and upcoming states need
     */
    void prepareFor(CrowdPart part, StateNeeds needs) {
        try {
            for (RememberedKind known : kinds) {
                prepare(part, known.kind, needs);
            }
            if (knowsPictures()) {
                passes.picks().prepare(part, needs);
                listeners.forEach(PoseListener::prepare);
            }
        } catch (GlException e) {
            if (e.kind() != GlException.Kind.OUT_OF_MEMORY) {
                throw e;
            }
        }
    }

    private void prepare(CrowdPart part, PictureKind kind, StateNeeds needs) {
        CrowdBuffers buffers = part.buffers();
        Shading shading = kind.shading();
        passes.cull().prepare(buffers, kind.culling(), needs, false);
        part.preparePalettes(needs);
        if (shading == null) {
            part.prepareCasters(false);
            return;
        }
        if (kind.culling().occlusion()) {
            passes.cull().prepare(buffers, kind.culling(), needs, true);
        }
        passes.prepass().prepare(buffers, kind.debugView());
        if (shading.hasShadows()) {
            part.prepareCasters(true);
        }
        passes.colour().prepare(part, shading, kind.debugView(), kind.backdrop().spots());
    }

    /**
     * Remembers the kind of a picture before it is drawn, and starts to compile its programs, except on software
     * OpenGL.
     *
     * @param culled picture with its culling settings
     * @param shading shading of the picture; null: only the depth of shadow casters is drawn
     */
    void draws(List<CrowdPart> parts, DrawTarget target, FrameDescription culled, @Nullable Shading shading) {
        pictures++;
        if (!isKnown(culled, shading)) {
            if (tools.gl().info().isSoftware()) {
                remember(culled, shading); // software OpenGL compiles on this thread
            } else {
                prepare(parts, target, culled, shading);
            }
        }
    }

    /**
     * Starts to compile all programs of a picture.
     *
     * @param culled picture with its culling settings
     * @param shading shading of the picture; null: only the depth of shadow casters is drawn
     */
    void prepare(List<CrowdPart> parts, DrawTarget target, FrameDescription culled, @Nullable Shading shading) {
        PictureKind kind = remember(culled, shading);
        for (CrowdPart part : parts) {
            StateNeeds needs = part.buffers().state().states().needs();
            prepare(part, kind, needs);
            passes.picks().prepare(part, needs);
        }
        if (shading != null) {
            if (culled.culling().occlusion() && target instanceof RenderTarget) {
                PyramidPass.prepare(tools.programs(), target.samples() > 1);
            }
            if (shading.raster().outputs().motionVectors()) {
                passes.earlier().prepare();
            }
            passes.colour().prepare(culled.environment(), shading);
        }
        listeners.forEach(PoseListener::prepare);
    }

    private boolean isKnown(FrameDescription culled, @Nullable Shading shading) {
        for (int i = 0; i < kinds.size(); i++) { // allocation-free
            RememberedKind known = kinds.get(i);
            if (known.kind.isOf(shading, culled)) {
                known.last = pictures;
                return true;
            }
        }
        return false;
    }

    private PictureKind remember(FrameDescription culled, @Nullable Shading shading) {
        var backdrop = ColourPass.BackdropKind.of(culled.environment());
        PictureKind kind = new PictureKind(shading, culled.culling(), culled.debugView(), backdrop);
        kinds.removeIf(known -> known.kind.isOf(shading, culled));
        forgetOld();
        kinds.add(new RememberedKind(kind, pictures));
        return kind;
    }

    /**
     * Forgets kinds of pictures that were not drawn recently, and the oldest kind if one more would exceed the limit.
     */
    private void forgetOld() {
        kinds.sort(Comparator.comparingLong(known -> known.last));
        while (kinds.size() >= MOST_KINDS || kinds.size() >= KINDS && pictures - kinds.get(0).last > LATELY) {
            kinds.remove(0);
        }
    }
}
