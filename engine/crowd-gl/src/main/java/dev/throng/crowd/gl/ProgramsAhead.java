package dev.throng.crowd.gl;

import dev.throng.crowd.gl.buffer.CrowdBuffers;
import dev.throng.crowd.gl.cull.CullPass;
import dev.throng.crowd.gl.cull.EarlierPass;
import dev.throng.crowd.gl.cull.PyramidPass;
import dev.throng.crowd.gl.draw.Prepass;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.Shading;
import dev.throng.crowd.state.StateTable.StateNeeds;
import dev.throng.gl.framebuffer.DrawTarget;
import dev.throng.gl.framebuffer.RenderTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Starts to compile programs before a picture needs them. Crowds, states and looks have theirs compiled for the last pictures when they
 * arrive; other light, outputs and settings when a picture is announced. Drivers of devices compile in other threads, so a picture
 * that was not announced starts all of its programs there before it waits for the first.
 */
final class ProgramsAhead {
    /** Pictures of which each shows something else: views of a scene. */
    private static final int KINDS = 4;

    private final CrowdPartFactory.Tools tools;
    private final Passes passes;
    private final List<PoseListener> listeners;
    private final List<Kind> kinds = new ArrayList<>(); // of the last pictures

    /** Passes that have programs, borrowed. */
    record Passes(CullPass cull, ColourPass colour, Prepass prepass, EarlierPass earlier) {}

    /**
     * Properties of a picture by which programs differ.
     *
     * @param shading null: depth of shadow casters alone
     * @param spots which dark spots are under feet
     */
    record Kind(@Nullable Shading shading, CullSettings culling, DebugView debugView, ColourPass.Spots spots) {
        /** Returns the same picture with other shadows of the sun. */
        private Kind with(Shading.Shadows maps) {
            return shading == null ? this : new Kind(shading.with(maps), culling, debugView, spots);
        }

        private boolean isOf(@Nullable Shading other, CullSettings culled, DebugView shown) {
            return Objects.equals(shading, other)
                    && culling.poses() == culled.poses()
                    && culling.occlusion() == culled.occlusion()
                    && (debugView == shown || debugView.equals(shown));
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
        kinds.replaceAll(kind -> kind.with(maps));
    }

    /** Starts to compile the programs of parts that are new, or of whose instances some are new, for the last pictures. */
    void arrived(List<CrowdPart> parts) {
        for (CrowdPart part : parts) {
            arrived(part, part.buffers().state().states().needs());
        }
    }

    /** Starts to compile the programs of a part that will have states. @param needs of states that there are or will be */
    void arrived(CrowdPart part, StateNeeds needs) {
        for (Kind kind : kinds) {
            prepare(part, kind, needs);
        }
        if (knowsPictures()) {
            listeners.forEach(PoseListener::prepare);
        }
    }

    private void prepare(CrowdPart part, Kind kind, StateNeeds needs) {
        CrowdBuffers buffers = part.buffers();
        Shading shading = kind.shading();
        passes.cull().prepare(buffers, kind.culling(), false);
        part.preparePalettes(needs);
        if (shading == null) {
            part.prepareCasters(false);
            return;
        }
        if (kind.culling().occlusion()) {
            passes.cull().prepare(buffers, kind.culling(), true);
        }
        passes.prepass().prepare(buffers, kind.debugView());
        if (shading.hasShadows()) {
            part.prepareCasters(true);
        }
        passes.colour().prepare(part, shading, kind.debugView(), kind.spots());
    }

    /**
     * Says that a picture is about to be drawn. Starts to compile its programs, but not on software OpenGL.
     *
     * @param shading null: depth of shadow casters alone
     */
    void draws(List<CrowdPart> parts, DrawTarget target, FrameDescription culled, @Nullable Shading shading) {
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
        Kind kind = remember(culled, shading);
        for (CrowdPart part : parts) {
            prepare(part, kind, part.buffers().state().states().needs());
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
            if (kinds.get(i).isOf(shading, culled.culling(), culled.debugView())) {
                return true;
            }
        }
        return false;
    }

    private Kind remember(FrameDescription culled, @Nullable Shading shading) {
        Environment around = culled.environment();
        Kind kind = new Kind(shading, culled.culling(), culled.debugView(), ColourPass.Spots.of(around));
        kinds.removeIf(known -> known.isOf(shading, culled.culling(), culled.debugView()));
        if (kinds.size() == KINDS) {
            kinds.remove(0);
        }
        kinds.add(kind);
        return kind;
    }
}
