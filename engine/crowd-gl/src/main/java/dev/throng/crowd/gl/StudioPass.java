package dev.throng.crowd.gl;

import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.MemoryPlan;
import dev.throng.crowd.gl.scene.Studio;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.gl.studio.StudioLight;

/** Draws what a studio has beside its figures. */
final class StudioPass implements AutoCloseable {
    private final StudioLight light = new StudioLight();

    /** Borrows the programs. */
    StudioPass(Programs programs) {}

    /** Uploads what changed of a studio's light, and binds it for the draws that follow. @return bytes that were uploaded */
    int show(Environment environment) {
        Studio studio = environment.light().studio();
        return studio == null ? 0 : light.show(studio);
    }

    /** Of what is uploaded now. */
    MemoryPlan memory() {
        return light.memory();
    }

    @Override
    public void close() {
        light.close();
    }
}
