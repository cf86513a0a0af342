package dev.throng.app.option;

/** What a command that runs a crowd was asked for. */
public record RunSettings(
        SceneSettings scene,
        TimeSettings time,
        EngineSettings engine,
        PictureSettings picture,
        DeviceSettings device,
        OutputSettings output) {

    /** The same with results going elsewhere. */
    public RunSettings withOutput(OutputSettings other) {
        return new RunSettings(scene, time, engine, picture, device, other);
    }
}
