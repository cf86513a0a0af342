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
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Starts to compile programs before a picture needs them. Crowds, states and looks have theirs compiled for the last pictures when they
 * arrive; other light, outputs and settings when a picture is announced. Drivers of devices compile in other threads, so a picture
 * that was not announced starts all of its programs there before it waits for the first.
 */
final class ProgramsAhead {
    /** Number of kinds that stay known without new pictures. */
    private static final int KINDS = 4;

    /** Number of pictures without a further kind after which the kind is forgotten: more than the views of a frame. */
    private static final int LATELY = 64;

    /** Largest number of known kinds: a part that arrives is prepared for each. */
    private static final int MOST_KINDS = 16;

    private final CrowdPartFactory.Tools tools;
    private final Passes passes;
    private final List<PoseListener> listeners;
    private final List<Known> kinds = new ArrayList<>(); // of the last pictures
    private long pictures; // number drawn so far

    /** Passes that have programs, borrowed. */
    record Passes(CullPass cull, ColourPass colour, Prepass prepass, EarlierPass earlier, ScenePicks picks) {}

    /**
     * Properties of a picture by which programs differ.
     *
     * @param shading null: depth of shadow casters alone
     * @param backdrop what is behind the crowds
     */
    record PictureKind(
            @Nullable Shading shading, CullSettings culling, DebugView debugView, ColourPass.BackdropKind backdrop) {
        /** Returns the same picture with other shadows of the sun. */
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

    /** Kind of pictures, and the number of the last one drawn or announced. */
    private static final class Known {
        private PictureKind kind;
        private long last;

        Known(PictureKind kind, long last) {
            this.kind = kind;
            this.last = last;
        }
    }

    /** Borrows everything. @param listeners those that there are at any time */
    ProgramsAhead(CrowdPartFactory.Tools tools, Passes passes, List<PoseListener> listeners) {
        this.tools = tools;
        this.passes = passes;
        this.listeners = listeners;
    }

    /** Prepares nothing that arrives until the next picture is drawn or announced. */
    void forget() {
        kinds.clear();
    }

    /** Whether any picture was drawn or announced, so that crowds which arrive are prepared for it. */
    boolean knowsPictures() {
        return !kinds.isEmpty();
    }

    /** Says that the next pictures show other shadows of the sun: with the first shadow caster, programs of all parts read them. */
    void shows(Shading.Shadows maps) {
        kinds.forEach(known -> known.kind = known.kind.with(maps));
    }

    /** Starts to compile the programs of parts that are new, or of whose instances some are new, for the last pictures. */
    void arrived(List<CrowdPart> parts) {
        for (CrowdPart part : parts) {
            arrived(part, part.buffers().state().states().needs());
        }
    }

    /** Starts to compile the programs of a part that will have states. @param needs of states that there are or will be */
    void arrived(CrowdPart part, StateNeeds needs) {
        for (Known known : kinds) {
            prepare(part, known.kind, needs);
        }
        if (knowsPictures()) {
            passes.picks().prepare(part, needs);
            listeners.forEach(PoseListener::prepare);
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
     * Says that a picture is about to be drawn. Starts to compile its programs, but not on software OpenGL.
     *
     * @param shading null: depth of shadow casters alone
     */
    void draws(List<CrowdPart> parts, DrawTarget target, FrameDescription culled, @Nullable Shading shading) {
        pictures++;
        if (!isKnown(culled, shading)) {
            if (tools.gl().info().isSoftware()) {
                remember(culled, shading); // it compiles in this thread
            } else {
                prepare(parts, target, culled, shading);
            }
        }
    }

    /** Starts to compile all programs of a picture. @param culled the picture, with the settings that it is culled by */
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
        for (int i = 0; i < kinds.size(); i++) { // without an iterator, as all loops of a frame
            Known known = kinds.get(i);
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
        kinds.add(new Known(kind, pictures));
        return kind;
    }

    /** Forgets the oldest kinds before one more is known. */
    private void forgetOld() {
        kinds.sort(Comparator.comparingLong(known -> known.last));
        while (kinds.size() >= MOST_KINDS || kinds.size() >= KINDS && pictures - kinds.get(0).last > LATELY) {
            kinds.remove(0);
        }
    }
}
