package dev.throng.app.option.setting;

import java.util.List;

/** What a command that runs a crowd was asked for. */
public record RunSettings(
        SceneSettings scene,
        TimeSettings time,
        EngineSettings engine,
        PictureSettings picture,
        DeviceSettings device,
        OutputSettings output) {

    /** The same without crowd sizes of its own: only with those that are found. */
    public RunSettings withoutCounts() {
        SceneSettings any = new SceneSettings(scene.scene(), scene.models(), List.of(), scene.spacing(), scene.seed());
        return new RunSettings(any, time, engine, picture, device, output);
    }

    /** The same with results going elsewhere. */
    public RunSettings withOutput(OutputSettings other) {
        return new RunSettings(scene, time, engine, picture, device, other);
    }
}
