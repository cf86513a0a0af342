package dev.throng.inspect;

/**
 * Measured speed of a compute shader with a model.
 *
 * @param model name of the model
 * @param kernel name of the compute shader that builds palettes
 * @param nanosPerJoint time of the kernel's fastest run, nanoseconds for each joint of an instance
 */
public record KernelTrial(String model, String kernel, double nanosPerJoint) {}
